import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { inNextFrame, type Turn } from '../../dom/next-frame'
import { columnsShown, countColumns, headerHeight, heightCap, surfaceOf } from './layout'
import type { Shell } from './shell'

export interface FittingOptions {
  readonly stickyHeader: boolean
  readonly stickyColumn: 'first' | 'last' | undefined
}

/** Gives a table's region the sizes that fit the window. */
export interface Fitting {
  /** The height (px) of the page's own header. */
  header(): number
  /** Measures anew, before the next picture. */
  update(): void
}

/** So much (px) of the next column is seen: there is more. */
const PEEK = 24

/** @param onTall called when there is something to scroll up and down */
export function createFitting(
  table: HTMLTableElement,
  { wrapper, region, follow }: Shell,
  { stickyHeader, stickyColumn }: FittingOptions,
  page: PageContext,
  onTall: () => void,
): Fitting {
  const { style, classList } = region
  let header = 0

  const measure: Turn = () => {
    // Out of sight, in a closed tab say, there is nothing to measure.
    if (!region.clientWidth) return
    follow()
    const total = countColumns(table)
    const shown = columnsShown(region, stickyColumn)
    const column = (region.clientWidth - PEEK) / shown
    const surface = surfaceOf(wrapper.parentElement)
    header = headerHeight(page.config.menu['headerElement'])
    return () => {
      classList.toggle(prefixed('table-fitted'), total > shown)
      style.setProperty('--cms-table-column', column + 'px')
      style.setProperty('--cms-table-surface', surface)
      style.setProperty('--cms-table-height', heightCap(header))
      inNextFrame(fit)
    }
  }

  const fit: Turn = () => {
    const top = table.tHead?.offsetHeight
    const cells = table.rows[0]?.cells
    const isLast = stickyColumn === 'last'
    const stuck = cells?.[isLast ? cells.length - 1 : 0]?.offsetWidth
    const tall = region.scrollHeight > region.clientHeight
    const wide = region.scrollWidth - region.clientWidth
    const scrolls = tall || wide > 0
    // From right to left it counts below 0; zoomed, in parts of a pixel.
    const more = wide - Math.abs(region.scrollLeft) > 1
    return () => {
      // What the focus moves to must not lie under the sticky parts.
      if (stickyHeader) style.scrollPaddingTop = top + 'px'
      if (stickyColumn) style.scrollPaddingInline = isLast ? `0 ${stuck}px` : stuck + 'px 0'
      classList.toggle(prefixed('table-more'), more)
      if (scrolls) region.tabIndex = 0
      else region.removeAttribute('tabindex')
      if (tall) onTall()
    }
  }

  page.on(region, 'scroll', () => inNextFrame(fit), { passive: true })
  return { header: () => header, update: () => inNextFrame(measure) }
}
