import { prefixed } from '../../core/host'
import { readGrid } from '../../dom/table-grid'

/** Columns shown per visible width (§9), widest first. */
const COLUMNS = [
  [1200, 7],
  [1024, 6],
  [992, 5],
  [767, 4],
  [576, 3],
  [0, 2],
] as const

/** The least height (px) of a table in a very low window. */
const LEAST = 120

/**
 * How many columns are shown at once: by the width that can be seen, and one more for a sticky last column on
 * mobile (§9). A table that fills the page but for its margins sees the whole window.
 */
export function columnsShown({ clientWidth }: Element, stickyColumn: string | undefined): number {
  const { innerWidth } = window
  const width = innerWidth - clientWidth < 50 ? innerWidth : clientWidth
  const [, columns] = COLUMNS.find(([from]) => width >= from)!
  return columns + (stickyColumn === 'last' && innerWidth < 768 ? 1 : 0)
}

/** Columns of the table's grid: the first row of a part spans them all. */
export function countColumns(table: HTMLTableElement): number {
  const firsts = Array.from(table.querySelectorAll<HTMLTableRowElement>('tr:first-child'))
  return Math.max(
    0,
    ...firsts.map(({ cells }) => Array.from(cells).reduce((sum, { colSpan }) => sum + colSpan, 0)),
  )
}

/** The height (px) of the page's own header: the menu's `headerElement` (§3), else the first `header`. */
export function headerHeight(selector: unknown): number {
  const found = typeof selector === 'string' && selector ? selector : 'body header, [role=banner]'
  return document.querySelector<HTMLElement>(found)?.offsetHeight ?? 0
}

/** Window height less header less 50 (§9). */
export const heightCap = (header: number): number => Math.max(LEAST, window.innerHeight - header - 50)

/** The colour behind an element: what sticky cells cover their neighbours with. */
export function surfaceOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one)
    if (backgroundColor && !/^transparent|, 0\)$/.test(backgroundColor)) return backgroundColor
  }
  return '#fff'
}

/**
 * The cells of the first or last column, where spans keep style sheets from finding them. Cells over the whole
 * width stay as they are.
 */
export function markColumn(table: HTMLTableElement, column: 'first' | 'last'): () => void {
  const marked = new Set<Element>()
  for (const part of [table.tHead, ...Array.from(table.tBodies), table.tFoot]) {
    for (const row of readGrid(part?.rows ?? [])) {
      const cell = row[column === 'first' ? 0 : row.length - 1]
      if (cell && cell.colSpan < row.length) marked.add(cell)
    }
  }
  const stuck = prefixed('table-stuck')
  marked.forEach((cell) => cell.classList.add(stuck))
  return () =>
    marked.forEach((cell) => {
      cell.classList.remove(stuck)
      if (!cell.className) cell.removeAttribute('class')
    })
}
