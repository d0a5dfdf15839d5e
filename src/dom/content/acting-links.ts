import type { PageContext } from '../../base/context'
import { asButton } from '../as-button'

/**
 * Has links that act in the feature's element, and have no address and no `tabindex` of their own, reached and pressed by
 * keyboard: those there are, those that scripts add, and those in content for which the returned function is called
 * before it comes in, so that one of them can take the focus at once.
 * @param selector of the links that act
 */
export function keepReachable(page: PageContext, selector: string): (content: ParentNode) => void {
  const undo = new WeakMap<Element, () => void>()
  const look = (content: ParentNode): void => {
    for (const link of content.querySelectorAll<HTMLElement>(selector))
      if (!link.matches('[href], [tabindex]')) undo.set(link, asButton(link))
  }
  const observer = new MutationObserver(() => look(page.element))
  // A link that had the focus before it was looked at loses the `tabindex` it was lent for that (`focusOn`).
  observer.observe(page.element, { childList: true, subtree: true, attributeFilter: ['href', 'tabindex'] })
  page.signal.addEventListener('abort', () => {
    observer.disconnect()
    for (const link of page.element.querySelectorAll(selector)) undo.get(link)?.()
  })
  look(page.element)
  return look
}
