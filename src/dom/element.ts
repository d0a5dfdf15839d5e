/**
 * Is it a node? Those of a frame's document are too, though their `Node` is another one; and a form is one, though a field
 * of it may be named `nodeType`.
 */
export const isNode = (value: unknown): value is Node =>
  value instanceof Node || typeof (value as Partial<Node> | null | undefined)?.nodeType === 'number'

/** Is it an element, of this document or of a frame's? */
export const isElement = (value: unknown): value is HTMLElement =>
  value instanceof Element || (isNode(value) && value.nodeType === 1)

/** The element meant by an element, a jQuery object, or a selector; `null` for anything else. Never throws. */
export function toElement(target: unknown): Element | null {
  if (isElement(target)) return target
  if (typeof target === 'string') {
    try {
      return document.querySelector(target)
    } catch {
      return null
    }
  }
  const first = (target as ArrayLike<unknown> | null | undefined)?.[0]
  return isElement(first) ? first : null
}
