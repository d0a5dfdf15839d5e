import type { Mount } from '../../base/feature'
import { asButton } from '../../dom/as-button'
import { keepAttributes } from '../../dom/kept-attributes'
import { isModified } from '../../dom/plain-click'
import { createLoader } from './menu-loader'
import type * as PageMenu from './page-menu'
import { options } from './options'

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
  const loader = createLoader(given, page)
  let resized: ReturnType<typeof setTimeout> | undefined

  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  // Whatever element it is, it is a button to keyboards and assistive technology.
  undo.push(asButton(button))
  // The code comes as the visitor reaches for the button; the server is asked on the click only.
  const { prepare } = loader
  page.on(button, 'pointerenter touchstart focus', prepare, { passive: true, once: true })
  // Before the page's own handlers: their `return false` keeps a link to `#` from jumping, and refuses nothing.
  page.on<MouseEvent>(
    button,
    'click',
    (event) => {
      if (isModified(event)) return undefined
      event.preventDefault()
      // Browsers that do not focus a pressed button would give the focus back to nothing.
      button.focus({ preventScroll: true })
      return loader.toggle()
    },
    true,
  )
  page.on(window, 'resize', () => {
    clearTimeout(resized)
    resized = setTimeout(() => loader.refresh(), RESIZE_QUIET)
  })
  return () => {
    clearTimeout(resized)
    loader.destroy()
    undo.forEach((one) => one())
  }
}
