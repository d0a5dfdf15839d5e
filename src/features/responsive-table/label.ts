import { t } from '../../base/translation'

/**
 * The label that floats over a table scrolled away from its headers: the first column in view, and which of
 * how many columns are shown. Empty while the headers and the first column are in view.
 */
export function positionIn(table: HTMLTableElement, region: HTMLElement, stickyHeader: boolean): string {
  const head = table.tHead?.rows
  const cells = Array.from((head?.[head.length - 1] ?? table.rows[0])?.cells ?? [])
  if (!region.scrollLeft && (stickyHeader || !region.scrollTop)) return ''
  const box = region.getBoundingClientRect()
  const free = cells.filter((cell) => getComputedStyle(cell).position !== 'sticky')
  const stuck = cells.filter((cell) => !free.includes(cell)).map((cell) => cell.getBoundingClientRect())
  const from = Math.max(
    box.left,
    ...stuck.filter(({ left }) => left < box.left + 9).map(({ right }) => right),
  )
  // On the right stands the last column, or the first one of a table that is read from there.
  const end = Math.min(
    box.right,
    ...stuck.filter(({ right }) => right > box.right - 9).map(({ left }) => left),
  )
  const seen = free.filter((cell) => {
    const { left, right } = cell.getBoundingClientRect()
    return left >= from - 9 && right <= end + 9
  })
  const [first] = seen
  const last = seen[seen.length - 1]
  if (!first || !last) return ''
  return t('responsiveTable.position', {
    column: first.textContent.trim(),
    from: cells.indexOf(first) + 1,
    to: cells.indexOf(last) + 1,
    total: cells.length,
  })
}
