import type { Unlisten } from '../../base/context'
import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { choice, flag } from '../../base/options'
import { inNextFrame, type Turn } from '../../dom/next-frame'
import { adoptStyles } from '../../dom/styles'
import type * as Extras from './extras'
import { columnsShown, countColumns, headerHeight, heightCap, surfaceOf } from './layout'
import css from './responsive-table.css'
import { wrap } from './shell'

export const options = {
  stickyHeader: flag(),
  stickyColumn: choice(['first', 'last']),
  floatingLabel: flag(),
}

/** Full screen, wheel zone and floating label: fetched when one of them is first used. */
let extras: typeof Extras | undefined

/**
 * A table in a region that scrolls (§2.22): as many columns at once as §9 gives for the width, height capped,
 * sticky parts, wheel zone, floating label, and full screen on mobile. `cms:open`, `cms:close` and `cms:resize`
 * sent to the table do what they say. On unmount the table stands where it stood.
 */
export const mount: Mount<typeof options> = async (
  element,
  { stickyHeader, stickyColumn, floatingLabel },
  page,
) => {
  const table = element as HTMLTableElement
  if (!table.tBodies) return page.warn('P341')
  adoptStyles(css)
  const spans = stickyColumn && table.querySelector('[rowspan], [colspan]')
  const unmark = spans
    ? (await import(/* webpackChunkName: "table-special" */ './columns')).markColumn(table, stickyColumn)
    : undefined
  const shell = wrap(table)
  const { wrapper, region, openButton } = shell
  const { style, classList } = region
  classList.toggle(prefixed('table-head'), stickyHeader)
  if (stickyColumn && !spans) classList.add(prefixed('table-' + stickyColumn))
  let header = 0
  let wheel: Unlisten | undefined
  let screen: Extras.FullScreen | undefined
  let removeLabel: (() => void) | undefined

  const measure: Turn = () => {
    // Out of sight, in a closed tab say, there is nothing to measure.
    if (!region.clientWidth) return
    const total = countColumns(table)
    const shown = columnsShown(region, stickyColumn)
    const surface = surfaceOf(wrapper.parentElement!)
    header = headerHeight(page.config.menu['headerElement'])
    return () => {
      classList.toggle(prefixed('table-fitted'), total > shown)
      style.setProperty('--cms-table-width', (total / shown) * 100 + '%')
      style.setProperty('--cms-table-surface', surface)
      style.setProperty('--cms-table-height', heightCap(header) + 'px')
      inNextFrame(fit)
    }
  }

  const fit: Turn = () => {
    const top = table.tHead?.offsetHeight
    const left = table.rows[0]?.cells[0]?.offsetWidth
    const tall = region.scrollHeight > region.clientHeight
    const scrolls = tall || region.scrollWidth > region.clientWidth
    return () => {
      // What the focus moves to must not lie under the sticky parts.
      if (stickyHeader) style.scrollPaddingTop = `${top}px`
      if (stickyColumn === 'first') style.scrollPaddingLeft = `${left}px`
      if (scrolls) region.tabIndex = 0
      else region.removeAttribute('tabindex')
      if (tall) wheel ??= page.on(window, 'wheel', load, { passive: true, once: true })
    }
  }

  const measureSoon = (): void => inNextFrame(measure)

  async function load(): Promise<Extras.FullScreen | undefined> {
    extras ??= await import(/* webpackChunkName: "table-extras" */ './extras')
    if (screen || page.signal.aborted) return screen
    const { turnWheel, createFullScreen, createLabel } = extras
    const full = (screen = createFullScreen(page, shell, measureSoon))
    if (floatingLabel) removeLabel = createLabel(page, shell, stickyHeader)
    const turn = (event: WheelEvent): void => {
      if (!full.isOpen()) turnWheel(event, region, header + 25)
    }
    page.on(window, 'wheel', turn, { passive: false })
    return screen
  }

  const open = async (): Promise<void> => (await load())?.open()
  const { prefix } = page.config
  page.on(openButton, 'click', open)
  page.on(table, prefix + ':open', open)
  page.on(table, prefix + ':close', () => screen?.close())
  page.on(table, prefix + ':resize', measureSoon)
  page.on(window, 'resize load', measureSoon)
  const observer = window.ResizeObserver && new ResizeObserver(measureSoon)
  observer?.observe(wrapper)
  measureSoon()
  if (floatingLabel || extras) void load().catch(page.fail)

  return () => {
    observer?.disconnect()
    screen?.release()
    removeLabel?.()
    unmark?.()
    shell.restore()
  }
}
