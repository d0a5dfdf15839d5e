import { prefixed } from '../base/host'

let count = 0

/** The element's id, for attributes that name it; one that has none gets one. The caller takes it away again. */
export function idOf(element: Element): string {
  const id = element.getAttribute('id')
  if (id) return id
  const given = prefixed('part-' + ++count)
  element.setAttribute('id', given)
  return given
}
