import { parentElementOf } from '../../base/parent-of'
import { toElement } from '../../dom/element'

declare const __TIER__: 'modern' | 'legacy' | undefined

/** Visible widths (px) from which one more than two columns is shown, and so on (§9). */
const WIDTHS = [576, 767, 992, 1024, 1200]

/** The least height (px) of a table in a very low window. */
const LEAST = 120

/**
 * How many columns are shown at once: by the width that can be seen, and one more for a sticky last column on
 * mobile (§9). A table that fills the page but for its margins sees the whole window.
 */
export function columnsShown({ clientWidth }: Element, stickyColumn: string | undefined): number {
  const width = innerWidth - clientWidth < 50 ? innerWidth : clientWidth
  return 2 + WIDTHS.filter((from) => width >= from).length + +(stickyColumn === 'last' && innerWidth < 768)
}

/** Columns of the table's grid: the first row of a part spans them all. */
export function countColumns(table: HTMLTableElement): number {
  const firsts = [...table.querySelectorAll<HTMLTableRowElement>('tr:first-child')]
  return Math.max(...firsts.map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0)))
}

/** The height (px) of the page's own header: the menu's `headerElement` (§3, selector or element), else the first `header`. */
export function headerHeight(given: unknown): number {
  const found = toElement(given) ?? document.querySelector('body header, [role=banner]')
  return (found as HTMLElement | null)?.offsetHeight ?? 0
}

/** Window height less header less 50 (§9). */
export const heightCap = (header: number): string => Math.max(LEAST, innerHeight - header - 50) + 'px'

/** The colour behind an element: what sticky cells cover their neighbours with. */
export function surfaceOf(element: Element | null): string {
  for (let one = element; one; one = parentElementOf(one)) {
    const { backgroundColor } = getComputedStyle(one)
    if (!/ 0\)$/.test(backgroundColor)) return backgroundColor
  }
  // Browsers of the legacy tier do not all know this colour, and have no dark pages.
  return typeof __TIER__ === 'string' && __TIER__ === 'legacy' ? '#fff' : 'Canvas'
}
