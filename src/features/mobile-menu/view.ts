import { prefixed } from '../../base/host'
import { isModified } from '../../dom/plain-click'
import { keepSaid } from '../../dom/layer/live-words'
import { t } from '../../base/translation'
import { make, makeButton } from './elements'
import type { CloseReason } from './menu'
import { createLevels, type LevelsContext } from './panel-levels'
import type * as Parts from './parts'
import { detach } from '../../dom/layer/detach'

export interface ViewProps extends LevelsContext {
  onClose(reason: CloseReason): void
}

export interface View {
  readonly dialog: HTMLElement
  readonly navbars: Parts.Refreshable | undefined
}

/** The dialog in its layer: navbars, one bar (back, title, home, close), and the panels. */
export function createView(layer: HTMLElement, props: ViewProps): View {
  const { settings, page, parts, onClose } = props
  const back = makeButton('-back', '', () => levels.back())
  const heading = make('span', '-title')
  const home = make('a', '-home', { href: '/' })
  // Without a visible one, there is one for the keyboard and assistive technology.
  const close = makeButton(settings.closeButton ? '-close' : '-leave', undefined, () => onClose('cross'))
  const bar = make('div', '-bar', {}, heading, home, close)
  // Not a `nav`, which many a page hides in a narrow window, and whose lists it lays out.
  const nav = make('div', '-panels', { role: 'navigation' })
  const dialog = make(
    'div',
    '',
    {
      id: prefixed('mobile-menu'),
      role: 'dialog',
      'aria-modal': 'true',
      tabindex: '-1',
    },
    bar,
    nav,
  )
  layer.append(dialog)
  const navbars = parts?.createNavbars(dialog, settings, page)
  const levels = createLevels(nav, props, (shown, above) => {
    heading.textContent = shown
    if (above !== undefined) {
      back.setAttribute('aria-label', t('mobileMenu.back', { title: above }))
      bar.prepend(back)
    } else detach(back)
  })
  dialog.addEventListener('click', (event) => {
    // §4.9: a link that is not an anchor.
    const link = (event.target as Element).closest('a[href]')
    if (link && !isModified(event) && !link.matches('[href^="#"]')) onClose('link')
  })
  levels.open()
  const stopSaying = keepSaid(() => {
    for (const one of [dialog, nav]) one.setAttribute('aria-label', t('mobileMenu.title'))
    home.setAttribute('aria-label', t('mobileMenu.home'))
    close.setAttribute('aria-label', t('mobileMenu.close'))
    levels.say()
  })
  page.signal.addEventListener('abort', stopSaying)
  return { dialog, navbars }
}
