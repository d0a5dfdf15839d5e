import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import { asButton } from '../../dom/as-button'
import { setBusy } from '../../dom/busy'
import { keepAttributes } from '../../dom/keep'
import { isModified } from '../../dom/plain-click'
import { readCache, writeCache } from './cache'
import type * as PageMenu from './page-menu'
import type * as Panels from './panels'
import { options, readSettings } from './settings'

export { options }

/** The page's own navigation as such a menu, for the jQuery bridge `mmenu`. */
export const loadPageMenu = (): Promise<typeof PageMenu> =>
  import(/* webpackChunkName: "mobile-menu-page" */ './page-menu')

/** §9: ms without a resize before the menu is refreshed. */
const RESIZE_QUIET = 350

/**
 * The button of the mobile menu (§2.10, 4.9). The first click fetches menu and panels; later ones open and close.
 * A menu that cannot be had leaves the button as it was, says so, and offers the page's own navigation.
 */
export const mount: Mount<typeof options> = (button, given, page) => {
  const undo = [
    keepAttributes(button, 'class', 'aria-busy', 'aria-haspopup', 'aria-expanded', 'aria-controls'),
  ]
  const settings = readSettings(given, page)
  const { configmenu } = settings
  const url = page.config.platform + '/ajax/modules/menu/mobile-menu.php'
  let menu: Panels.Menu | undefined
  /** A copy of the page's own navigation in the menu's place. */
  let standIn: Panels.Menu | undefined
  let isLoading = false
  let removeNotice = (): void => {}
  let resized: ReturnType<typeof setTimeout> | undefined

  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  // Whatever element it is, it is a button to keyboards and assistive technology.
  if (button.tagName !== 'BUTTON') undo.push(asButton(button))
  // The code comes as the visitor reaches for the button; the server is asked on the click only.
  const prepare = (): void =>
    void Promise.all([code(), page.service('http')]).then(
      ([panels]) => panels.prepare(page),
      () => {},
    )
  page.on(button, 'pointerenter touchstart focus', prepare, { passive: true, once: true })
  page.on<MouseEvent>(button, 'click', (event) => {
    if (isModified(event)) return undefined
    event.preventDefault()
    // Browsers that do not focus a pressed button would give the focus back to nothing.
    button.focus({ preventScroll: true })
    return menu?.isOpen() ? menu.close('button') : open()
  })
  page.on(window, 'resize', () => {
    clearTimeout(resized)
    resized = setTimeout(() => (menu ?? standIn)?.refresh(), RESIZE_QUIET)
  })

  const code = (): Promise<typeof Panels> =>
    fetchChunk('mobileMenu', () => import(/* webpackChunkName: "mobile-menu-panels" */ './panels'))

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
      const [{ createMenu }, list] = await Promise.all([code(), getList()])
      const made = await createMenu(list, settings, page)
      if (page.signal.aborted) return made?.destroy()
      if (made) made.open()
      else await offerNavigation(configmenu)
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

  /** The server's list of blocks, or the browser's copy of it. @throws {HttpError} */
  async function getList(): Promise<unknown> {
    const cached = readCache(configmenu)
    if (cached) return cached
    const loader = settings.loader && (await page.service('loader'))
    if (loader) loader.show()
    try {
      const http = await page.service('http')
      const list = await http.json({ url, data: { configmenu }, signal: page.signal })
      // Storing a large tree takes a while: the menu opens first.
      if (Array.isArray(list) && list.length) setTimeout(() => writeCache(configmenu, list), 500)
      return list
    } finally {
      if (loader) loader.hide()
    }
  }

  /** @param empty the menu that has nothing to show */
  async function offerNavigation(empty?: string): Promise<void> {
    const show = async (source: Element): Promise<void> => {
      const { createMenu } = await code()
      standIn = await createMenu([{ type: 'clone', data: source }], settings, page)
      standIn?.open()
    }
    try {
      const { showNotice } = await import(/* webpackChunkName: "mobile-menu-notice" */ './notice')
      if (!page.signal.aborted) removeNotice = showNotice(page, () => void open(), show, empty)
    } catch {
      // Nothing at all can be fetched: what the page does without scripts is what is left.
      if (button.hasAttribute('href')) location.assign((button as HTMLAnchorElement).href)
    }
  }

  return () => {
    clearTimeout(resized)
    removeNotice()
    menu?.destroy()
    standIn?.destroy()
    undo.forEach((one) => one())
  }
}
