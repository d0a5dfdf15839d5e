import { keepAttributes } from '../keep'

/** Every attribute that a slideshow changes, of any element in it. */
const CHANGED =
  'class style hidden inert role tabindex data-slides-item aria-roledescription aria-label aria-live aria-current aria-pressed'

/** Remembers an element as the server sent it; the returned function puts that back. */
export const keep = (element: Element): (() => void) => keepAttributes(element, ...CHANGED.split(' '))

/** Sets what the page has not set itself. */
export function setMissing(element: Element, name: string, value: string): void {
  if (!element.hasAttribute(name)) element.setAttribute(name, value)
}

/** Tells assistive technology what a group is, unless the page has. */
export function describe(element: Element, label: string, description?: string): void {
  if (element.hasAttribute('role')) return
  element.setAttribute('role', 'group')
  if (description) element.setAttribute('aria-roledescription', description)
  if (!element.hasAttribute('aria-labelledby')) setMissing(element, 'aria-label', label)
}
