import { fetchChunk } from '../../base/chunks'
import type { PageContext } from '../../base/context'
import { setBusy } from '../../dom/busy'
import { readCache, writeCache } from './cache'
import type * as Panels from './panels'
import type { Settings } from './settings'

/** How long (ms) storing a list waits: a large tree takes a while, and the menu opens first. */
const STORING = 500

/** Opens the menu of a button; fetches it for the first time, and offers what there is where it cannot be had. */
export interface MenuLoader {
  /** Fetches the code, not the menu: the visitor reaches for the button. */
  prepare(): void
  /** Opens the menu, or closes it. Resolves when it is open, or what there is instead is offered. */
  toggle(): Promise<void> | void
  refresh(): void
  destroy(): void
}

const fetchPanels = (): Promise<typeof Panels> =>
  fetchChunk('mobileMenu', () => import(/* webpackChunkName: "mobile-menu-panels" */ './panels'))

export function createLoader(settings: Settings, page: PageContext): MenuLoader {
  const button = page.element
  const url = page.config.platform + '/ajax/modules/menu/mobile-menu.php'
  let menu: Panels.Menu | undefined
  /** A copy of the page's own navigation in the menu's place. */
  let standIn: Panels.Menu | undefined
  let isLoading = false
  let removeNotice = (): void => {}

  function open(): Promise<void> | void {
    if (isLoading || !page.emit('before-open', undefined, { cancelable: true })) return undefined
    removeNotice()
    standIn?.destroy()
    return menu ? menu.open() : load()
  }

  async function load(): Promise<void> {
    isLoading = true
    setBusy(button, true)
    try {
      const [{ createMenu }, list] = await Promise.all([fetchPanels(), fetchList(url, settings, page)])
      const made = await createMenu(list, settings, page)
      if (page.signal.aborted) return made?.destroy()
      if (made) made.open()
      else await offerNavigation(settings.configmenu)
      menu = made
    } catch (error) {
      if (page.signal.aborted) return
      page.warn('P541', { url, reason: (error as { reason?: string }).reason ?? String(error) })
      page.emit('error', { error })
      await offerNavigation()
    } finally {
      isLoading = false
      setBusy(button, false)
    }
  }

  /** @param empty the menu that has nothing to show */
  async function offerNavigation(empty?: string): Promise<void> {
    const copy = async (source: Element): Promise<Panels.Menu | undefined> => {
      const { createMenu } = await fetchPanels()
      return (standIn = await createMenu([{ type: 'clone', data: source }], settings, page))
    }
    try {
      const { showNotice } = await import(/* webpackChunkName: "mobile-menu-notice" */ './notice')
      if (!page.signal.aborted) removeNotice = showNotice(page, () => void open(), copy, empty)
    } catch {
      // Nothing at all can be fetched: what the page does without scripts is what is left.
      if (button.hasAttribute('href')) location.assign((button as HTMLAnchorElement).href)
    }
  }

  return {
    prepare() {
      Promise.all([fetchPanels(), page.service('http')]).then(
        ([panels]) => panels.prepare(settings, page),
        // The click tries again.
        () => {},
      )
    },
    toggle: () => (menu?.isOpen() ? menu.close('button') : open()),
    refresh: () => (menu ?? standIn)?.refresh(),
    destroy() {
      removeNotice()
      menu?.destroy()
      standIn?.destroy()
    },
  }
}

/** The server's list of blocks, or the browser's copy of it. @throws {HttpError} */
async function fetchList(
  url: string,
  { configmenu, loader: hasLoader }: Settings,
  page: PageContext,
): Promise<unknown> {
  const cached = readCache(configmenu)
  if (cached) return cached
  const loader = hasLoader && (await page.service('loader'))
  const release = loader && loader.hold()
  try {
    const http = await page.service('http')
    const list = await http.json({ url, data: { configmenu }, signal: page.signal })
    if (Array.isArray(list) && list.length) setTimeout(() => writeCache(configmenu, list), STORING)
    return list
  } finally {
    if (release) release()
  }
}
