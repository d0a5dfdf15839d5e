import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { toElement } from '../../dom/element'
import { detach } from '../../dom/layer/detach'
import { oneAtATime } from '../../dom/one-at-a-time'
import { adoptStyles } from '../../dom/styles'
import { sorry } from '../../base/sorry'
import { t } from '../../base/translation'
import type { Menu } from './menu'
import css from './notice.css'

/**
 * Tells that the menu could not be had (§8, the generic message) and what can be done, without covering the page:
 * its own navigation stays in reach. The notice goes with the choice, or with Escape.
 * @param retry asks the server again
 * @param copy makes a menu, closed, of a copy of the page's own navigation; where its code does not come, the notice stays
 * @param empty the server answered, but with nothing to show for this `configmenu`: told (P540)
 * @returns takes the notice away
 */
export function showNotice(
  page: PageContext,
  retry: () => void,
  copy: (source: Element) => Promise<Menu | undefined>,
  empty?: string,
): () => void {
  if (empty !== undefined) page.warn('P540', { configmenu: empty })
  adoptStyles(css)
  const button = page.element
  const notice = document.createElement('div')
  notice.className = prefixed('mobile-menu-notice')
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = sorry()
  notice.append(text)
  const unlisten: (() => void)[] = []
  const remove = (): void => {
    const hadFocus = notice.contains(document.activeElement)
    unlisten.forEach((one) => one())
    detach(notice)
    if (hadFocus) button.focus()
  }
  const offer = (label: string, act: () => unknown): void => {
    const choice = document.createElement('button')
    choice.type = 'button'
    choice.textContent = label
    unlisten.push(page.on(choice, 'click', act))
    notice.append(choice)
  }
  const source = ownNavigation(button)
  offer(t('mobileMenu.retry'), () => {
    remove()
    retry()
  })
  if (source) {
    const open = (menu: Menu | undefined): void => {
      // Another choice was made meanwhile.
      if (!notice.isConnected) return menu?.destroy()
      // Before the menu takes the focus, which it gives back to the button.
      remove()
      menu?.open()
    }
    const show = oneAtATime(() => copy(source).then(open, () => {}))
    offer(t('mobileMenu.navigation'), show)
  }
  offer(t('modal.close'), remove)
  unlisten.push(page.on<KeyboardEvent>(notice, 'keydown', ({ key }) => key === 'Escape' && remove()))
  // Beside the button: next in the order of reading and of Tab, wherever it is shown.
  button.after(notice)
  return remove
}

/** What leads on without the server's menu: what the button's link points to, else the page's own navigation. */
function ownNavigation(button: HTMLElement): Element | undefined {
  const named = toElement(button.getAttribute('href'))
  const all = Array.from(document.querySelectorAll('nav, [role=navigation], .' + prefixed('menu')))
  if (named) all.unshift(named)
  return all.find((one) => one.querySelector('a[href]'))
}
