import { prefixed } from '../../base/host'
import { toElement } from '../../dom/element'
import { ownMembers } from '../../base/own-members'
import { tellChange } from '../../dom/change-events'
import { isOn } from '../../dom/values'

/** Fields and elements that a configuration names, by field name or selector. */
export interface Targets {
  /** The value of a field now; `''` where there is none. */
  read(name: unknown): string
  /** Puts a text in; where that changes a field, its handlers hear of it. */
  write(name: unknown, text: unknown): void
}

type Target = Partial<HTMLInputElement> & Element

/** What a choice in another field put where: nobody has typed it. */
const written = new WeakMap<Node, string>()

/** Stands in a field what a choice in another one put there? */
export const isWritten = (field: HTMLInputElement): boolean =>
  field.value !== '' && written.get(field) === field.value

/** Of a box that has PHP's hidden « no » beside it, the box; of a field that has its first value hidden, the field. */
const isSeen = ({ type }: Target): boolean => type !== 'hidden'

/** A bare word is a field's name: as a selector `body` or `label` would find what is no field. */
const IS_SELECTOR = /\W|^(input|select|textarea)$/

const isTicked = ({ type = '' }: Partial<Target>): boolean => /^(checkbox|radio)$/.test(type)

const textOf = (target: Partial<Target>): string =>
  (isTicked(target) && !target.checked ? '' : (target.value ?? target.textContent)) ?? ''

/** @param onMissing called with a name that finds nothing */
export function targetsOf(field: HTMLInputElement, onMissing: (name: string) => void): Targets {
  /** @returns all of a name, or of a selector */
  function findAll(name: string): ArrayLike<Element> {
    // A field of the form may be named `elements`.
    const found = field.form && ownMembers(field.form).elements.namedItem(name)
    // Of a field that posts what it does not show the list stands for the field, and has no length.
    const several = (found ?? []) as ArrayLike<Element>
    if (found) return found instanceof Element ? [found] : several.length ? several : [several[0] as Element]
    const named = document.getElementsByName(name)
    return IS_SELECTOR.test(name) && !named.length && toElement(name)
      ? document.querySelectorAll(name)
      : named
  }

  /** @param text of radio buttons, the one that posts it is meant, else the one that is chosen */
  function find(given: unknown, text?: string): Target | undefined {
    const name = String(given)
    const all = Array.from(findAll(name)) as Target[]
    // Of several, as in rows that repeat, those that stand with the field.
    let near: Target[] = []
    for (let around = field.parentElement; around && !near.length; around = around.parentElement)
      near = all.filter(around.contains, around)
    const target = near.find(isSeen) ?? near[0] ?? all[0]
    if (!target) onMissing(name)
    const isGroup = target?.type === 'radio'
    // Wherever its buttons stand.
    return (
      (isGroup && (all.find(({ value }) => value === text) ?? all.find(({ checked }) => checked))) || target
    )
  }

  return {
    read: (name) => textOf(find(name) ?? {}),
    write(name, given) {
      const text = String(given ?? '')
      const target = find(name, text)
      if (!target) return
      const { value } = target
      const before = textOf(target)
      // A box keeps what it posts, and is ticked by that or by a yes.
      if (isTicked(target))
        target.checked = !!text && (text === value || text === 'true' || (value === 'on' && isOn(text)))
      else target[value === undefined ? 'textContent' : 'value'] = text
      if (value === undefined || textOf(target) === before) return
      // A date field is found by what it posts.
      const shown =
        (target.classList.contains(prefixed('companion')) && target.previousElementSibling) || target
      written.set(shown, (shown as HTMLInputElement).value)
      tellChange(shown)
    },
  }
}
