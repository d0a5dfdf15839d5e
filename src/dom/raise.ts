import { parentElementOf } from '../base/parent-of'
import css from './raise.css'
import { adoptStyles } from './styles'

const raised = new WeakSet<Element>()

/**
 * Shows what is ours as a popover where it stands in a popover or `<dialog>` of the page: inside that it would be cut where
 * the page scrolls it, and placed by its corner where the page has moved or turned it. What is raised already comes to lie
 * over what was shown since. So it is with what stands in a component that shows it in a dialog of its own
 * (`componentAround`).
 * @param always wherever it stands
 * @returns it is no popover any more; for what stays on the page
 */
export function raise(element: HTMLElement, always?: boolean): () => void {
  const undo = (): void => {
    if (raised.delete(element)) element.removeAttribute('popover')
  }
  undo()
  const host =
    always || element.parentElement?.closest('[popover], dialog') || element.parentElement?.shadowRoot
  // A browser without popovers.
  if (!host || !('showPopover' in element)) return undo
  adoptStyles(css)
  raised.add(element)
  element.setAttribute('popover', 'manual')
  element.showPopover()
  return undo
}

/** The highest `z-index` of an element and all that it stands in; 0 where none has one. */
export const stackLevel = (one: Element | null): number =>
  one ? Math.max(Number(getComputedStyle(one).zIndex) || 0, stackLevel(parentElementOf(one))) : 0
