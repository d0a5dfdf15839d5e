import { prefixed } from '../base/host'
import { ownMembers } from '../base/own-members'
import { noteOwn } from './copies'

/** Shows, and tells assistive technology, that an element's content is on its way: `cms-loading`, `aria-busy`. */
export function setBusy(element: Element, busy: boolean): void {
  // Of a form, too, whose fields may be named as these.
  const { classList, setAttribute, removeAttribute } = ownMembers(noteOwn(element))
  classList.toggle(prefixed('loading'), busy)
  if (busy) setAttribute('aria-busy', 'true')
  else removeAttribute('aria-busy')
}
