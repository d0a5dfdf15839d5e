import { prefixed } from '../../core/host'
import { readGrid } from '../../dom/table-grid'
import { orderOf } from './order'

/** Rows that move together, from `start` up to `end`: one, or several tied by a `rowspan` or as a detail. */
interface Unit {
  readonly start: number
  end: number
}

type Row = HTMLTableRowElement
type Grid = HTMLTableCellElement[][]

const isHeading = (row: Row): boolean =>
  row.cells.length > 0 && Array.from(row.cells).every(({ tagName }) => tagName === 'TH')

/** The rows that hold the headers: those of `thead`, else the first row if all of it is `th`. */
export function headerRows(table: HTMLTableElement): Row[] {
  if (table.tHead?.rows.length) return Array.from(table.tHead.rows)
  const first = table.rows[0]
  return first && isHeading(first) ? [first] : []
}

/**
 * Sorts the rows of one `tbody` by a column. Rows that are all `th`, that have one cell over the whole width,
 * or are `tr.cms-nosort` keep their place, and the rows between them are sorted by themselves. Where each row
 * is followed by one of full width, that is its detail and moves with it.
 * @param column index in the table's grid
 * @returns whether the order changed
 */
export function sortBody(
  body: HTMLTableSectionElement,
  column: number,
  direction: 1 | -1,
  compareTexts: (a: string, b: string) => number,
): boolean {
  const rows = Array.from(body.rows)
  const irregular = body.querySelector(`[rowspan], [colspan], th:last-child, .${prefixed('nosort')}`)
  const grid = irregular ? readGrid(rows) : undefined
  const fields = !!body.querySelector('input, select, textarea')
  const sorted = rows.slice()
  for (const units of grid
    ? sections(rows, grid)
    : [rows.map((_row, start) => ({ start, end: start + 1 }))]) {
    const cells = units.map(({ start }) => (grid ? grid[start]![column] : cellAt(rows[start]!, column)))
    let place = units[0]?.start ?? 0
    for (const index of orderOf(cells, direction, compareTexts, fields)) {
      const { start, end } = units[index]!
      for (let row = start; row < end; row++) sorted[place++] = rows[row]!
    }
  }
  if (sorted.every((row, index) => row === rows[index])) return false
  refill(body, sorted)
  return true
}

/** Walks, as `row.cells` builds a collection for every row. */
function cellAt(row: Row, column: number): Element | undefined {
  let cell = row.firstElementChild
  for (let at = 0; cell && at < column; at++) cell = cell.nextElementSibling
  return cell ?? undefined
}

/** The runs of rows that are sorted apart, between the rows that keep their place. */
function sections(rows: readonly Row[], grid: Grid): Unit[][] {
  const wide = rows.map((_row, y) => grid[y]!.length > 1 && grid[y]!.every((cell) => cell === grid[y]![0]))
  const details = wide.length > 1 && wide.every((isWide, y) => isWide === (y % 2 === 1))
  const found: Unit[][] = [[]]
  let unit: Unit | undefined
  rows.forEach((row, y) => {
    const tied = unit && (y < unit.end || (details && wide[y]))
    if (!tied && (wide[y] || isHeading(row) || row.classList.contains(prefixed('nosort')))) {
      unit = undefined
      found.push([])
      return
    }
    if (!unit || !tied) {
      unit = { start: y, end: y + 1 }
      found[found.length - 1]!.push(unit)
    }
    for (const cell of Array.from(row.cells)) {
      unit.end = Math.min(rows.length, Math.max(unit.end, y + (cell.rowSpan || rows.length)))
    }
  })
  return found
}

/**
 * Puts a body's rows in a new order. Emptying it first makes two mutation records of what would be one for
 * every row; the white space between rows shows nothing and stays out until `restoreBody`.
 */
function refill(body: HTMLTableSectionElement, nodes: readonly Node[]): void {
  const active = body.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
  const others = Array.from(body.children).filter(({ tagName }) => tagName !== 'TR')
  body.textContent = ''
  const fragment = document.createDocumentFragment()
  // Many at a call, but not more than a call can take.
  for (let from = 0; from < nodes.length; from += 5000) fragment.append(...nodes.slice(from, from + 5000))
  fragment.append(...others)
  body.appendChild(fragment)
  active?.focus({ preventScroll: true })
}

/** Puts a body's nodes back as the server sent them; elements that came since follow, those gone stay gone. */
export function restoreBody(body: HTMLTableSectionElement, nodes: readonly Node[]): void {
  const known = new Set(nodes)
  const kept = nodes.filter((node) => node.parentNode === body || node.nodeType !== Node.ELEMENT_NODE)
  const later = Array.from(body.childNodes).filter((node) => !known.has(node))
  body.textContent = ''
  for (const node of kept.concat(later)) body.appendChild(node)
}
