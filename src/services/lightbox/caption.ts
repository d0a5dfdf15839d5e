import { announce } from '../../dom/announce'
import { t } from '../../base/translation'
import type { Item } from './items'
import type { Parts } from './parts'
import { sanitize } from './sanitizer'
import { hasMarkup, nameOf, plain } from './parts'

/** The dialog's name: a gallery's, else that of the one item. */
export function nameLightbox(root: HTMLElement, item: Item, isImage: boolean, many: boolean): void {
  root.setAttribute('aria-label', many ? t('lightbox.gallery') : nameOf(item, isImage))
}

/**
 * Says what is shown: the caption, with the markup that can do no harm, the counter, and the dialog's name.
 * @param current its place, from 1
 * @param isAnnounced screen readers hear the place and the caption
 */
export function describe(
  { counter, caption, root }: Parts,
  item: Item,
  current: number,
  total: number,
  isAnnounced: boolean,
): void {
  const many = total > 1
  const { title, kind } = item
  const isImage = kind === 'image'
  const words = plain(title)
  caption.replaceChildren(hasMarkup(title) ? sanitize(title) : words)
  counter.textContent = current + '/' + total
  nameLightbox(root, item, isImage, many)
  if (!many || !isAnnounced) return
  const place = isImage ? t('lightbox.position', { current, total }) : t('lightbox.item', { current, total })
  announce(words ? place + ', ' + words : place)
}
