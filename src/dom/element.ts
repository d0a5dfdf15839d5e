/** The element meant by an element, a jQuery object, or a selector; `null` for anything else. Never throws. */
export function toElement(target: unknown): Element | null {
  if (target instanceof Element) return target
  if (typeof target === 'string') {
    try {
      return document.querySelector(target)
    } catch {
      return null
    }
  }
  const first = (target as ArrayLike<unknown> | null | undefined)?.[0]
  return first instanceof Element ? first : null
}
