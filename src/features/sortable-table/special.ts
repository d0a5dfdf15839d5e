import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { readGrid } from '../../dom/table-grid'
import { readDate } from './dates'
import type { Column, ReadAs } from './order'
import { quantityReader } from './quantities'

export { recall, remember } from './memory'

/** Rows that move together, from `start` up to `end`: one, or several tied by a `rowspan` or as a detail. */
interface Unit {
  readonly start: number
  end: number
}

type Row = HTMLTableRowElement
type Grid = HTMLTableCellElement[][]

/**
 * The header cells of any table: those of `thead`, else of the first rows if all of them is `th`. In the place of one
 * that sorttable.js knows by its class as not sorting stands an empty cell.
 */
export function headerGrid({ tHead, rows }: HTMLTableElement): Grid {
  const head = tHead?.rows[0] ? Array.from(tHead.rows) : firstHeadings(Array.from(rows ?? []))
  const none = document.createElement('th')
  return readGrid(head).map((cells) =>
    cells.map((cell) => (cell.classList.contains('sorttable_nosort') ? none : cell)),
  )
}

/** The rows of names above all others: a title over the whole width may stand above them, not below. */
function firstHeadings(rows: readonly Row[]): Row[] {
  const end = rows.findIndex((row) => !isHeading(row))
  const found = rows.slice(0, Math.max(end, 0))
  while (found[1] && !found[found.length - 1]?.cells[1]) found.pop()
  return found
}

/**
 * A table without headers is told, unless it is empty: a script of the page may have yet to fill it, or to give it its
 * head, and it begins anew then.
 * @returns gives up
 */
export function awaitHeaders(table: HTMLTableElement, page: PageContext): Cleanup {
  if (table.querySelector('tr')) page.warn('P340')
  const observer = new MutationObserver(() => headerGrid(table)[0] && page.mountAnew())
  observer.observe(table, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The order of rows of which some are special (`sortRows`, ./rows). */
export function orderRows(
  rows: readonly Row[],
  column: number,
  orderOf: (cells: readonly Element[]) => Uint32Array,
): Uint32Array {
  const isBottom = (index: number): boolean => !!rows[index]?.classList.contains('sortbottom')
  const all = rows.map((_row, index) => index)
  const others = all.filter((index) => !isBottom(index))
  const order = orderOthers(
    others.flatMap((index) => rows[index] ?? []),
    column,
    orderOf,
  )
  const sorted = Array.from(order).map((place) => others[place] ?? 0)
  return Uint32Array.from([...sorted, ...all.filter(isBottom)])
}

/** As `orderRows`, without the rows that sorttable.js puts at the end. */
function orderOthers(
  rows: readonly Row[],
  column: number,
  orderOf: (cells: readonly Element[]) => Uint32Array,
): Uint32Array {
  const grid = readGrid(rows)
  const missing = document.createElement('td')
  const all = Uint32Array.from(rows, (_row, index) => index)
  for (const units of sections(rows, grid)) {
    const order = orderOf(units.map(({ start }) => grid[start]?.[column] ?? missing))
    let place = units[0]?.start ?? 0
    for (const index of order) {
      const { start = 0, end = 0 } = units[index] ?? {}
      for (let row = start; row < end; row++) all[place++] = row
    }
  }
  return all
}

/** The runs of rows that are sorted apart, between the rows that keep their place. */
function sections(rows: readonly Row[], grid: Grid): Unit[][] {
  const wide = grid.map((cells) => cells.length > 1 && cells.every((cell) => cell === cells[0]))
  const details = wide.length > 1 && wide.every((isWide, y) => isWide === (y % 2 === 1))
  let section: Unit[] = []
  const found = [section]
  let unit: Unit | undefined
  rows.forEach((row, y) => {
    const tied = unit && (y < unit.end || (details && wide[y]))
    if (!tied && (wide[y] || isHeading(row) || row.classList.contains(prefixed('nosort')))) {
      unit = undefined
      found.push((section = []))
      return
    }
    if (!unit || !tied) {
      unit = { start: y, end: y + 1 }
      section.push(unit)
    }
    for (const cell of Array.from(row.cells)) {
      unit.end = Math.min(rows.length, Math.max(unit.end, y + (cell.rowSpan || rows.length)))
    }
  })
  return found
}

const isHeading = ({ cells }: Row): boolean =>
  cells.length > 0 && Array.from(cells).every(({ localName }) => localName === 'th')

/** A column of dates or of quantities. */
export const readSpecial = (texts: readonly string[], readAs: ReadAs): Column | undefined =>
  readAs(readDate) ?? readAs(quantityReader(texts))

/** Buttons and what nobody sees say nothing of a row. */
const VALUELESS = ['hidden', 'submit', 'button', 'reset', 'image']
  .map((type) => `:not([type=${type}])`)
  .join('')

/** What sorttable.js compares in place of the text, or the value of a field in the cell; words beside a box come first. */
export function readField(cell: Element): string | undefined {
  const key = cell.getAttribute('sorttable_customkey')
  if (key !== null) return key
  const field =
    cell.firstElementChild && cell.querySelector<HTMLInputElement>(`input${VALUELESS}, select, textarea`)
  if (!field) return undefined
  if (!/^(checkbox|radio)$/.test(field.type)) return field.value
  return cell.textContent.trim() ? undefined : String(+field.checked)
}
