import { ownMembers } from '../../base/own-members'
import { parentElementOf } from '../../base/parent-of'
import { isCompanion, postedBy } from '../../dom/form/posted'

type Mark = (element: Element) => unknown

const isChoice = (element: Element): boolean => /^(checkbox|radio)$/.test((element as HTMLInputElement).type)

const classOf: Mark = ({ className }) => className || NaN

const idOf: Mark = (element) => ownMembers(element).id || NaN

const nameOf: Mark = (element) => {
  const name = postedBy(element).getAttribute('name')
  return name ? name + (isChoice(element) ? '=' + (element as HTMLInputElement).value : '') : NaN
}

const textOf: Mark = (element) =>
  element.textContent && !postedBy(element).getAttribute('name')
    ? element.className + element.textContent
    : NaN

/** What tells an element from others, surest first; the same in old and new content. NaN is like nothing. */
const marks: readonly Mark[] = [idOf, nameOf, textOf, classOf]

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

/**
 * The same of a field whose value belongs to an item: by its id or name alone. Of several with one name (`qty[]`) it is
 * the one of the same item, wherever that stands now, and none where another page of the list has other items.
 */
export function ownFieldOf(root: Element, field: Element): () => Element | undefined {
  const like = (mark: Mark): Element[] =>
    Array.from(root.querySelectorAll(field.localName)).filter(
      (other) => !isCompanion(other) && mark(other) === mark(field),
    )
  const before = like(nameOf)
  // One that has no name is found by all else there is.
  if (!before.length) return counterpartOf(root, field)
  const items = before.map((_one, index) => wordsAround(root, before, index).pop())
  const place = before.indexOf(field)
  const own = items[place] ?? ''
  const rank = items.slice(0, place).filter((item) => item === own).length
  return () => {
    const [same] = like(idOf)
    const now = like(nameOf)
    if (same || before.length < 2) return same ?? now[0]
    const around = now.map((_one, index) => wordsAround(root, now, index))
    // The same list, where a script of the page has written into this item: a sum, say.
    const isSameList =
      now.length === before.length &&
      items.some((item, index) => item && item !== own && around[index]?.includes(item))
    const alike = now.filter((_one, index) => around[index]?.includes(own))
    return alike[rank] ?? (isSameList ? now[place] : undefined)
  }
}

/**
 * The words by which the parts around a field are told from others, from the field's own (none) to those of the largest
 * that holds no other field of its name: a row, a card.
 */
function wordsAround(root: Element, namesakes: readonly Element[], index: number): string[] {
  const words = ['']
  const others = [namesakes[index - 1], namesakes[index + 1]]
  const field = namesakes[index]
  for (let up = field && parentElementOf(field); up && up !== root; up = parentElementOf(up)) {
    // A form may have fields of these names.
    const { id, contains } = ownMembers(up)
    if (others.some((other) => other && contains(other))) break
    words.push(id || serverText(up).replace(/\s+/g, ' ').trim())
  }
  return words
}

/** The text of an element without that of fields, and of buttons, some of which are ours. */
function serverText(node: Node): string {
  if (node instanceof Text) return node.data
  const { localName = '', childNodes } = ownMembers<Node & Partial<Pick<Element, 'localName'>>>(node)
  if (/^(button|select|textarea|script)$/.test(localName)) return ''
  return Array.from(childNodes).map(serverText).join('')
}
