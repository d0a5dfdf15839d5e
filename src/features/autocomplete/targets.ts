import { prefixed } from '../../base/host'
import { ownMembers } from '../../base/own-members'
import { toElement } from '../../dom/element'
import { tellChange } from '../../dom/change-events'
import { isOn } from '../../dom/values'

/** Fields and elements that a configuration names, by field name or selector. */
export interface Targets {
  /** The value of a field now; `''` where there is none. */
  read(name: unknown): string
  /** Puts a text in; where that changes a field, its handlers hear of it. */
  write(name: unknown, text: unknown): void
}

/** A group of radio buttons has a `value` too, that of the checked one. */
type Target = Partial<HTMLInputElement> & Node

/** What a choice in another field put where: nobody has typed it. */
const written = new WeakMap<Node, string>()

/** Stands in a field what a choice in another one put there? */
export const isWritten = (field: HTMLInputElement): boolean =>
  field.value !== '' && written.get(field) === field.value

const isBox = (one: Node): boolean => (one as HTMLInputElement).type === 'checkbox'

/** @param onMissing called with a name that finds nothing */
export function targetsOf(field: HTMLInputElement, onMissing: (name: string) => void): Targets {
  function find(given: unknown): Target | null {
    const name = String(given)
    // A field of the form may be named `elements`.
    const fields = field.form && ownMembers(field.form).elements
    const found = fields?.namedItem(name) ?? document.getElementsByName(name)[0] ?? toElement(name)
    if (!found) onMissing(name)
    // Of a box that has PHP's hidden « no » beside it, the box.
    const box = found instanceof RadioNodeList && Array.from(found).find(isBox)
    return (box || found) as Target | null
  }

  const textOf = ({ type, checked, value, textContent }: Partial<Target>): string =>
    (type === 'checkbox' && !checked ? '' : (value ?? textContent)) ?? ''

  return {
    read: (name) => textOf(find(name) ?? {}),
    write(name, given) {
      const text = String(given ?? '')
      const target = find(name)
      if (!target) return
      const { value } = target
      const before = textOf(target)
      // A box keeps what it posts, and is ticked by that or by a yes.
      if (target.type === 'checkbox')
        target.checked = !!text && (text === value || text === 'true' || (value === 'on' && isOn(text)))
      else target[value === undefined ? 'textContent' : 'value'] = text
      // A group of radio buttons takes no events.
      if (value === undefined || textOf(target) === before || !(target instanceof Element)) return
      // A date field is found by what it posts.
      const shown =
        (target.classList.contains(prefixed('companion')) && target.previousElementSibling) || target
      written.set(shown, (shown as HTMLInputElement).value)
      tellChange(shown)
    },
  }
}
