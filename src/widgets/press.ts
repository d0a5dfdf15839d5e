import type { PageContext } from '../base/context'
import { asButton } from '../dom/as-button'
import { nameWhereNone } from '../dom/own-name'

/**
 * Makes any element press like a button: by pointer and keyboard it does `act`, and not its default action.
 * @param label its name, where it has none of its own
 * @returns makes it again what the server sent
 */
export function onPress(
  element: HTMLElement,
  page: Pick<PageContext, 'on'>,
  act: (event: MouseEvent) => void,
  label?: string,
): () => void {
  const undo = asButton(element)
  if (label) nameWhereNone(element, label)
  page.on<MouseEvent>(element, 'click', (event) => {
    event.preventDefault()
    act(event)
  })
  return undo
}
