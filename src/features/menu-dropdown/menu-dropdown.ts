import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { enliven, type Dropdown } from '../../widgets/dropdowns'
import { mountAnewWhen } from '../../widgets/mount-anew'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import css from './menu-dropdown.css'

export const options = {}

const NAMED = '[aria-label]:not([aria-label=""]), [alt]:not([alt=""]), [title]:not([title=""])'

/** What names an item without words: a picture's text, or what its link says of itself. */
const nameOf = (element: Element | null): string =>
  ['aria-label', 'alt', 'title'].map((name) => element?.getAttribute(name)).find(Boolean) ?? ''

/**
 * The main menu (§2.23): each item with a nested list, at any depth, opens on hover, by tap, and by a button of
 * its own behind the link (WAI-ARIA: disclosure navigation with top-level links); a button of the server's serves.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  adoptStyles(css)
  const undo: (() => void)[] = []
  const all: Dropdown[] = []
  const panels = panelsOf(element)
  for (const panel of panels) {
    const item = panel.parentElement
    if (!item) continue
    const own = (selector: string): HTMLElement | null => {
      const found = item.querySelector<HTMLElement>(selector)
      return panel.contains(found) ? null : found
    }
    let control = own('button')
    if (!control) {
      const made = (control = document.createElement('button'))
      made.className = prefixed('menu-toggle')
      made.type = 'button'
      const title = item.textContent.replace(panel.textContent, '').trim() || nameOf(own(NAMED))
      made.setAttribute('aria-label', t('menuDropdown.toggle', { title }))
      panel.before(made)
      undo.push(() => made.parentNode?.removeChild(made))
    }
    all.push({ element: item, panel, link: own('a'), control })
  }
  const restore = enliven(all, page, undo)
  const forget = mountAnewWhen(page, () => {
    const now = panelsOf(element)
    return now.length !== panels.length || now.some((one, index) => one !== panels[index])
  })
  return () => {
    forget()
    restore()
  }
}

const panelsOf = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('li > ul:first-of-type'),
]
