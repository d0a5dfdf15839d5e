import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { toLinkUrl } from '../../dom/urls'
import { make } from './elements'
import type { Settings } from './options'
import { paramOf, titleOf, type PageItem, type Place } from './tree'

/** What all rows of a menu depend on. */
export interface RowContext {
  readonly place: Place
  readonly settings: Settings
  readonly page: PageContext
}

/** A row with a link to the page; without an address that may be followed, with its title alone. */
export function createLinkRow(item: PageItem, { place, settings, page }: RowContext): HTMLElement {
  const url = toLinkUrl(item.lien)
  if (item.lien && !url) page.warn('P546', { url: String(item.lien) })
  const isCurrent = item === place.current
  const link = make(url ? 'a' : 'span', '-link', {
    href: url,
    'aria-current': isCurrent ? 'page' : undefined,
  })
  return createRow(item, link, settings, isCurrent && 'selected')
}

/**
 * A row of the menu.
 * @param inside the link, or the label that opens a submenu
 * @param states what follows `cms-mobile-menu-` in further classes
 */
export function createRow(
  item: PageItem,
  inside: HTMLElement,
  settings: Settings,
  ...states: (string | false)[]
): HTMLElement {
  inside.append(titleOf(item))
  const subtitle = paramOf(item, settings.subtitle)
  if (subtitle) inside.append(make('small', '-subtitle', {}, subtitle))
  const id = prefixed('mobile-menu-')
  const classes = ['-item', ...states.map((state) => state && id + state), item.class_theme_style]
  return make('li', classes.filter(Boolean).join(' '), {}, inside)
}
