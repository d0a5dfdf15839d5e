/**
 * Remembers attributes as the server sent them.
 * @returns puts them back
 */
export function keepAttributes(element: Element, ...names: string[]): () => void {
  const before = names.map((name) => element.getAttribute(name))
  return () =>
    names.forEach((name, index) => {
      const value = before[index]!
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    })
}
