import { componentAround } from '../window-host'
import { popoversOver } from './popovers'

/** The last Escape that closes a part of a window: it is heard again further out, when that part may be closed already. */
let left: Event | undefined
/** Whatever the page says of its list, an Escape did not close it. */
let stuck: Element | undefined

/** A field whose list is open; of components, which follow that pattern, a menu's button, too. */
const EXPANDED = '[role="combobox"][aria-expanded="true"]'
const EXPANDED_IN_COMPONENT = EXPANDED + ', [aria-haspopup][aria-expanded="true"]'

/**
 * Is it for a list that is open in a window, or for a popover of the page's that was opened over it? The browser closes them
 * once the key has been heard, and some libraries when the document hears of it.
 */
const closesPart = (target: Element, root: Element): boolean =>
  target.matches(EXPANDED) ||
  !!componentAround(target, EXPANDED_IN_COMPONENT) ||
  popoversOver(root).length > 0

/** Does an Escape close a part of a window, which stays? Where it closes nothing, the next one is for the window. */
export function isForPart(event: KeyboardEvent, root: Element): boolean {
  if (event === left) return true
  const { target } = event
  if (!(target instanceof Element) || target === stuck || !closesPart(target, root)) return false
  left = event
  setTimeout(() => {
    stuck = closesPart(target, root) ? target : undefined
  })
  return true
}
