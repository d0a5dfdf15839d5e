import { ownMembers } from '../../base/own-members'
import { isCompanion, postedBy } from '../../dom/form/posted'

type Mark = (element: Element) => unknown

const isChoice = (element: Element): boolean => /^(checkbox|radio)$/.test((element as HTMLInputElement).type)

const classOf: Mark = ({ className }) => className || NaN

/** What tells an element from others, surest first; the same in old and new content. NaN is like nothing. */
const marks: readonly Mark[] = [
  (element) => ownMembers(element).id || NaN,
  (element) => {
    const name = postedBy(element).getAttribute('name')
    if (name) return name + (isChoice(element) ? '=' + (element as HTMLInputElement).value : '')
    return element.textContent ? element.className + element.textContent : NaN
  },
  classOf,
]

/** A way to find an element's counterpart once the content around it has been replaced. */
export function counterpartOf(root: Element, element: Element): () => Element | undefined {
  const alike = (mark: Mark): Element[] =>
    Array.from(root.querySelectorAll(element.localName)).filter(
      (other) => !isCompanion(other) && mark(other) === mark(element),
    )
  const places = marks.map((mark) => ({ mark, place: alike(mark).indexOf(element) }))
  return () => {
    for (const { mark, place } of places) {
      const found = alike(mark)
      // A class alone means something only where nothing else carries it.
      if ((mark !== classOf || found.length === 1) && found[place]) return found[place]
    }
    return undefined
  }
}
