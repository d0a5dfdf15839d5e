import type { Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { enliven, type Dropdown } from '../../dom/dropdowns'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../strings/t'
import css from './menu-dropdown.css'

export const options = {}

/**
 * The main menu (§2.23): each item with a nested list, at any depth, opens on hover, by tap, and by a button of
 * its own behind the link (WAI-ARIA: disclosure navigation with top-level links); a button of the server's serves.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  adoptStyles(css)
  const made: HTMLElement[] = []
  const all: Dropdown[] = []
  for (const item of element.querySelectorAll('li')) {
    const panel = [...item.children].find(({ tagName }) => tagName === 'UL') as HTMLElement | undefined
    if (!panel) continue
    const own = (selector: string): HTMLElement | null => {
      const found = item.querySelector<HTMLElement>(selector)
      return found && !panel.contains(found) ? found : null
    }
    let control = own('button')
    if (!control) {
      control = document.createElement('button')
      control.className = prefixed('menu-toggle')
      control.setAttribute('type', 'button')
      const title = [...item.childNodes].map((node) => (node === panel ? '' : node.textContent)).join('')
      control.setAttribute('aria-label', t('menuDropdown.toggle', { title: title.trim() }))
      panel.before(control)
      made.push(control)
    }
    all.push({ element: item, panel, link: own('a'), control })
  }
  const restore = enliven(all, page)
  return () => {
    restore()
    for (const control of made) control.remove()
  }
}
