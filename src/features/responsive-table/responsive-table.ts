import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { choice, flag } from '../../core/options'
import { adoptStyles } from '../../dom/styles'
import type * as Extras from './extras'
import { columnsShown, countColumns, headerHeight, heightCap, markColumn, surfaceOf } from './layout'
import css from './responsive-table.css'
import { wrap } from './shell'

export const options = {
  stickyHeader: flag(),
  stickyColumn: choice(['first', 'last']),
  floatingLabel: flag(),
}

/** Full screen, wheel zone and floating label: fetched for the first table that needs one of them. */
let extras: typeof Extras | undefined

/**
 * A table in a region that scrolls (§2.22): as many columns at once as §9 gives for the width, height capped,
 * sticky parts, wheel zone, floating label, and full screen on mobile. `cms:open`, `cms:close` and `cms:resize`
 * sent to the table do what they say. On unmount the table stands where it stood.
 */
export const mount: Mount<typeof options> = (
  element,
  { stickyHeader, stickyColumn, floatingLabel },
  page,
) => {
  const table = element as HTMLTableElement
  if (!table.tBodies) return page.warn('P341')
  adoptStyles(css)
  const shell = wrap(table)
  const { wrapper, region, openButton } = shell
  const { style, classList } = region
  const spans = stickyColumn && table.querySelector('[rowspan], [colspan]')
  const unmark = spans ? markColumn(table, stickyColumn) : undefined
  classList.toggle(prefixed('table-head'), stickyHeader)
  if (stickyColumn && !spans) classList.add(prefixed('table-' + stickyColumn))
  let header = 0
  let frame = 0
  let screen: Extras.FullScreen | undefined
  let removeLabel: (() => void) | undefined

  function measure(): void {
    frame = 0
    // Out of sight, in a closed tab say, there is nothing to measure.
    if (!region.clientWidth) return
    const total = countColumns(table)
    const shown = columnsShown(region, stickyColumn)
    classList.toggle(prefixed('table-fitted'), total > shown)
    style.setProperty('--cms-table-width', (total / shown) * 100 + '%')
    style.setProperty('--cms-table-surface', surfaceOf(wrapper.parentElement!))
    header = headerHeight(page.config.menu['headerElement'])
    style.maxHeight = heightCap(header) + 'px'
    // What the focus moves to must not lie under the sticky parts.
    if (stickyHeader) style.scrollPaddingTop = (table.tHead?.offsetHeight ?? 0) + 'px'
    if (stickyColumn === 'first') style.scrollPaddingLeft = (table.rows[0]?.cells[0]?.offsetWidth ?? 0) + 'px'
    const tall = region.scrollHeight > region.clientHeight
    if (tall || region.scrollWidth > region.clientWidth) region.tabIndex = 0
    else region.removeAttribute('tabindex')
    if (tall) void load().catch(page.fail)
  }

  async function load(): Promise<Extras.FullScreen | undefined> {
    extras ??= await import(/* webpackChunkName: "table-extras" */ './extras')
    return enrich()
  }

  function enrich(): Extras.FullScreen | undefined {
    if (screen || !extras || page.signal.aborted) return screen
    const { turnWheel, createFullScreen, createLabel } = extras
    screen = createFullScreen(page, shell, measure)
    screen.resume()
    if (floatingLabel) removeLabel = createLabel(page, shell, stickyHeader)
    page.on<WheelEvent>(
      window,
      'wheel',
      (event) => screen!.isOpen() || turnWheel(event, region, header + 25),
      { passive: false },
    )
    return screen
  }

  const open = async (): Promise<void> => (await load())?.open()
  const { prefix } = page.config
  page.on(openButton, 'click', open)
  page.on(table, prefix + ':open', open)
  page.on(table, prefix + ':close', () => screen?.close())
  page.on(table, prefix + ':resize', measure)
  const measureSoon = (): void => {
    frame ||= requestAnimationFrame(measure)
  }
  page.on(window, 'resize orientationchange load', measureSoon)
  const observer = window.ResizeObserver && new ResizeObserver(measureSoon)
  observer?.observe(wrapper)
  measure()
  if (floatingLabel) void load().catch(page.fail)
  else enrich()

  return () => {
    cancelAnimationFrame(frame)
    observer?.disconnect()
    screen?.release()
    removeLabel?.()
    unmark?.()
    shell.restore()
    for (const one of [wrapper, table]) if (!one.className) one.removeAttribute('class')
  }
}
