import { fetchChunk } from '../../base/chunks'
import type { PageContext } from '../../base/context'
import { sorry } from '../../base/sorry'
import { setBusy } from '../../dom/busy'
import { clearCache, readCache } from './cache'
import type * as Panels from './panels'
import type { Given } from './options'

const PATH = '/ajax/modules/menu/mobile-menu.php'

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

/** The server's list of blocks. @throws {HttpError} */
async function fetchList(configmenu: string, { config, service, signal }: PageContext): Promise<unknown> {
  const http = await service('http')
  const url = config.platform + PATH
  return http.json({ url, data: { configmenu }, signal })
}

function tellFailure(error: unknown, { config, emit, warn }: PageContext): void {
  const reason = (error as { reason?: string }).reason ?? String(error)
  warn('P541', { url: config.platform + PATH, reason })
  emit('error', { error })
}

export function createLoader(given: Given, page: PageContext): MenuLoader {
  const button = page.element
  const { configmenu } = given
  let menu: Panels.Menu | undefined
  /** A copy of the page's own navigation in the menu's place. */
  let standIn: Panels.Menu | undefined
  const shown = (): Panels.Menu | undefined => menu ?? standIn
  let isLoading = false
  let removeNotice = (): void => {}
  let maker: Panels.MenuMaker | undefined

  async function fetchMaker(): Promise<Panels.MenuMaker> {
    const { createMaker } = await fetchPanels()
    return (maker ??= createMaker(given, page))
  }

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
      const cached = readCache(configmenu)
      const asked = cached ?? fetchList(configmenu, page)
      const coming = fetchMaker()
      const waiting = cached ?? coming.then(({ showLoader }) => showLoader(asked))
      const [{ create, keep }, list] = await Promise.all([coming, asked, waiting])
      const made = await create(list)
      if (page.signal.aborted) return made?.destroy()
      if (made) {
        made.open()
        if (!cached) keep(list)
      } else {
        // Else the next try would show the same.
        clearCache()
        // Only what shows something is kept: another script has damaged it since.
        if (cached) return await load()
        await offerNavigation(configmenu)
      }
      menu = made
    } catch (error) {
      if (page.signal.aborted) return
      tellFailure(error, page)
      await offerNavigation()
    } finally {
      isLoading = false
      setBusy(button, false)
    }
  }

  const offerNavigation = (empty?: string): Promise<void> =>
    offerInstead(page, open, copy, (remove) => (removeNotice = remove), empty)

  async function copy(source: Element): Promise<Panels.Menu | undefined> {
    const { create } = await fetchMaker()
    return (standIn = await create([{ type: 'clone', data: source }]))
  }

  return {
    prepare() {
      // The click tries again.
      Promise.all([fetchMaker(), page.service('http')]).then(
        ([{ prepare }]) => prepare(),
        () => {},
      )
    },
    toggle: () => (shown()?.isOpen() ? shown()?.close('button') : open()),
    refresh: () => shown()?.refresh(),
    destroy() {
      removeNotice()
      menu?.destroy()
      standIn?.destroy()
    },
  }
}

/**
 * Offers what there is in the menu's place.
 * @param keep is given what takes the notice away
 * @param empty the menu that has nothing to show
 */
async function offerInstead(
  page: PageContext,
  retry: () => void,
  copy: (source: Element) => Promise<Panels.Menu | undefined>,
  keep: (remove: () => void) => void,
  empty?: string,
): Promise<void> {
  try {
    const { showNotice } = await import(/* webpackChunkName: "mobile-menu-notice" */ './notice')
    if (!page.signal.aborted) keep(showNotice(page, retry, copy, empty))
  } catch {
    // Nothing at all can be fetched: what is left is where the button leads without scripts, or the browser's own words.
    const href = page.element.getAttribute('href') ?? ''
    if (/^(?!#|javascript:)./i.test(href)) location.assign(href)
    else window.alert(sorry())
  }
}
