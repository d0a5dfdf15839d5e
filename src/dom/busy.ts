import { prefixed } from '../base/host'

/** Shows, and tells assistive technology, that an element's content is on its way: `cms-loading`, `aria-busy`. */
export function setBusy(element: Element, busy: boolean): void {
  element.classList.toggle(prefixed('loading'), busy)
  if (busy) element.setAttribute('aria-busy', 'true')
  else element.removeAttribute('aria-busy')
}
