import { ownMembers } from './own-members'

/** What a node stands in; a form's field may be named `parentNode`. */
export const parentOf = (node: Node): Node | null => ownMembers(node).parentNode

/** The element that an element stands in. */
export const parentElementOf = (element: Element): HTMLElement | null => ownMembers(element).parentElement
