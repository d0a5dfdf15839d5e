import type { PageContext } from '../base/context'
import { asButton } from '../dom/as-button'
import { keepAttributes } from '../dom/kept-attributes'

/**
 * Makes any element press like a button: by pointer and keyboard it does `act`, and not its default action.
 * @param label its name, where it has no text, alternative text or title of its own
 * @returns makes it again what the server sent
 */
export function onPress(
  element: HTMLElement,
  page: Pick<PageContext, 'on'>,
  act: (event: MouseEvent) => void,
  label = '',
): () => void {
  const undo = [keepAttributes(element, 'aria-label'), asButton(element)]
  const named = element.textContent?.trim() || element.querySelector('img[alt]:not([alt=""]), [aria-label]')
  const hasName = named || element.title || element.matches('[aria-label], [aria-labelledby], [value]')
  if (label && !hasName) element.setAttribute('aria-label', label)
  page.on<MouseEvent>(element, 'click', (event) => {
    event.preventDefault()
    act(event)
  })
  return () => undo.forEach((one) => one())
}
