import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { onFirstUse } from '../../widgets/first-use'
import { isModified } from '../../dom/plain-click'
import { keepAttributes } from '../../dom/kept-attributes'
import { toLinkUrl } from '../../dom/urls'

/** What a link would hide from assistive technology. */
const FOCUSABLE = 'a, :enabled, summary, iframe, [controls], [contenteditable], [tabindex]'

/** None: both attributes are read when the block is used. */
export const options = {}

/**
 * The whole block opens its `data-goto-url` (§2.16; `destination.ts`, fetched when somebody comes near). A plain block of
 * text becomes a link to assistive technology; one with links of its own a named group, so that they are still
 * found; rows, list items and the like keep their role.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const load = () => import(/* webpackChunkName: "behaviours-actions" */ './destination')
  if (toLinkUrl(element.getAttribute('data-goto-url')) === undefined) {
    return load().then(({ refuse }) => refuse(page))
  }
  if (element.closest('.' + prefixed('share-toolbox'))) return
  const restore = keepAttributes(element, 'tabindex', 'role', 'aria-label')
  if (!element.hasAttribute('tabindex')) element.tabIndex = 0
  if (element.matches('div, span, p, a:not([href])') && !element.hasAttribute('role')) {
    const group = element.querySelector(FOCUSABLE)
    element.setAttribute('role', group ? 'group' : 'link')
    const name = group && element.querySelector('h1, h2, h3, h4, h5, h6, a')?.textContent.trim()
    if (name && !element.matches('[aria-label], [aria-labelledby]')) element.setAttribute('aria-label', name)
  }
  const isMine = ({ target }: Event): boolean => (target as Element).closest(FOCUSABLE) === element
  // Without that code a plain click or Enter still leads there.
  const follow = (event: MouseEvent & KeyboardEvent): void => {
    const isMeant = event.type === 'click' ? isMine(event) : event.key === 'Enter' && event.target === element
    const address = toLinkUrl(element.getAttribute('data-goto-url'))
    if (address && isMeant && !isModified(event)) location.assign(new URL(address, document.baseURI).href)
  }
  onFirstUse(page, load, [], isMine, () => page.on(element, 'click keydown', follow))
  return restore
}
