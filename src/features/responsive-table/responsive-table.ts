import { fetchChunk } from '../../base/chunks'
import type { Unlisten } from '../../base/context'
import type { Mount } from '../../base/feature'
import { eventType, prefixed } from '../../base/host'
import { choice, flag } from '../../base/options'
import { tellError } from '../../base/prompts'
import { adoptStyles } from '../../dom/styles'
import type * as Extras from './extras'
import { createFitting } from './fitting'
import css from './responsive-table.css'
import { createShell } from './shell'

export const options = {
  stickyHeader: flag(),
  stickyColumn: choice(['first', 'last']),
  floatingLabel: flag(),
}

/** Full screen, wheel zone and floating label: fetched when one of them is first used. */
let extras: typeof Extras | undefined
/** How long (ms) a wheel that goes on turning asks for nothing once that code has not come. */
const PAUSE = 1000
const importExtras = () => import(/* webpackChunkName: "table-extras" */ './extras')
const importColumns = () => import(/* webpackChunkName: "table-special" */ './columns')

/**
 * A table in a region that scrolls (§2.22): as many columns at once as §9 gives for the width, height capped,
 * sticky parts, wheel zone, floating label, and full screen on mobile. `cms:open`, `cms:close` and `cms:resize`
 * sent to the table do what they say. On unmount the table stands where it stood.
 */
export const mount: Mount<typeof options> = async (element, given, page) => {
  const { stickyHeader, stickyColumn, floatingLabel } = given
  const table = element as HTMLTableElement
  if (!table.tBodies) return page.warn('P341')
  adoptStyles(css)
  const spans = stickyColumn && table.querySelector('[rowspan], [colspan]')
  const unmark = spans
    ? (await fetchChunk('table-special', importColumns)).markColumn(table, stickyColumn)
    : undefined
  const shell = createShell(table)
  const { wrapper, region, openButton } = shell
  region.classList.toggle(prefixed('table-head'), stickyHeader)
  if (stickyColumn && !spans) region.classList.add(prefixed('table-' + stickyColumn))
  let wheel: Unlisten | undefined
  let screen: Extras.FullScreen | undefined
  let removeLabel: (() => void) | undefined

  const { header, update } = createFitting(table, shell, given, page, () => {
    wheel ??= awaitUse()
  })

  /** @returns none where the code does not come, which has been told, or the table has gone */
  async function load(): Promise<Extras.FullScreen | undefined> {
    extras ??= await fetchChunk('table-extras', importExtras).catch(() => undefined)
    if (!extras || screen || page.signal.aborted) return screen
    const { turnWheel, createFullScreen, createLabel } = extras
    const full = (screen = createFullScreen(page, shell, update))
    if (floatingLabel) removeLabel = createLabel(page, shell, stickyHeader)
    const turn = (event: WheelEvent): void => {
      if (!full.isOpen()) turnWheel(event, region, header() + 25)
    }
    page.on(window, 'wheel', turn, { passive: false })
    return screen
  }

  const prepare = (): void => void load().then(() => extras || setTimeout(awaitUse, PAUSE), page.fail)
  /** Its code comes with the next turn of the wheel, or once the network is back. */
  function awaitUse(): Unlisten {
    const stop = page.on(window, 'wheel online', () => (stop(), prepare()), { passive: true })
    return stop
  }
  const open = async (): Promise<unknown> => {
    const full = await load()
    return full ? full.open() : extras || tellError()
  }
  page.on(openButton, 'click', open)
  page.on(table, eventType('open'), open)
  page.on(table, eventType('close'), () => screen?.close())
  page.on(table, eventType('resize'), update)
  // Whoever comes back may have chosen the dark scheme meanwhile.
  page.on(window, 'resize load focus', update)
  const observer = new ResizeObserver(update)
  observer.observe(wrapper)
  update()
  if (floatingLabel || extras) prepare()

  return () => {
    observer.disconnect()
    screen?.release()
    removeLabel?.()
    unmark?.()
    shell.restore()
  }
}
