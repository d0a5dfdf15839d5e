type Mark = (element: Element) => unknown

const isChoice = (element: Element): boolean => /^(checkbox|radio)$/.test((element as HTMLInputElement).type)

/** What tells an element from others, surest first; the same in old and new content. NaN is like nothing. */
const marks: readonly Mark[] = [
  ({ id }) => id || NaN,
  (element) => {
    const name = element.getAttribute('name')
    if (name) return name + (isChoice(element) ? '=' + (element as HTMLInputElement).value : '')
    return element.textContent ? element.className + element.textContent : NaN
  },
  ({ className }) => className || NaN,
]

/** A way to find an element's counterpart once the content around it has been replaced. */
export function counterpartOf(root: Element, element: Element): () => Element | undefined {
  const alike = (mark: Mark): Element[] =>
    Array.from(root.querySelectorAll(element.tagName)).filter((other) => mark(other) === mark(element))
  const places = marks.map((mark) => alike(mark).indexOf(element))
  return () => {
    for (let rank = 0; rank < 3; rank++) {
      const found = alike(marks[rank]!)
      // A class alone means something only where nothing else carries it.
      if (rank < 2 || found.length === 1) if (found[places[rank]!]) return found[places[rank]!]
    }
    return undefined
  }
}
