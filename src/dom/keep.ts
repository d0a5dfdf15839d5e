/**
 * Remembers attributes as the server sent them.
 * @returns puts them back
 */
export function keepAttributes(element: Element, ...names: string[]): () => void {
  const before = names.map((name) => element.getAttribute(name))
  return () =>
    names.forEach((name, index) => {
      const value = before[index]!
      if (value !== null) element.setAttribute(name, value)
      // Asked first: Chromium leaves an empty `style` of one that a script wrote and nobody has read since.
      else if (element.hasAttribute(name)) element.removeAttribute(name)
    })
}

/**
 * Remembers which of these classes the server gave an element.
 * @returns puts them back, and nothing else: classes that the page's own scripts changed stay changed
 */
export function keepClasses(element: Element, ...names: string[]): () => void {
  const before = element.getAttribute('class')
  const given = names.map((name) => element.classList.contains(name))
  return () => {
    names.forEach((name, index) => element.classList.toggle(name, given[index]))
    if (before === null && !element.classList.length) element.removeAttribute('class')
  }
}
