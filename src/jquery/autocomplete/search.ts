import { eventType } from '../../base/host'
import { isElement } from '../../dom/element'
import { hear, whenMounted } from '../call'

/** What is to be done once the code of a field's suggestions is there, in order. */
const waiting = new WeakMap<Element, (() => void)[]>()

/** A question to the list's code. @returns false where the code is not there yet */
function tell(field: HTMLElement, term: string): boolean {
  const event = new CustomEvent(eventType('autocomplete:ask'), { cancelable: true, detail: { term } })
  return !field.dispatchEvent(event)
}

/** Has a field's list show what there is for a text, at once (jQuery UI's `search`); the field keeps its own. */
export function ask(field: HTMLElement, term: string): void {
  const acts = waiting.get(field)
  if (acts) acts.push(() => tell(field, term))
  else if (!tell(field, term)) {
    waiting.set(field, [() => tell(field, term)])
    bringCode(field)
  }
}

let hasCopies = false

/**
 * A copy that a page makes of a field (`clone()`) is a plain field until it is called for: with its attributes it would ask the
 * page itself for suggestions.
 * @param isBound was the plugin called for it?
 */
export function quietCopies(isBound: (field: Element) => boolean): void {
  if (hasCopies) return
  hasCopies = true
  hear(document, 'autocomplete:search', (event) => {
    const { target, detail } = event
    const isCopy = isElement(target) && !isBound(target) && target.matches(COPIED)
    if (!isCopy || event.defaultPrevented) return
    event.preventDefault()
    detail.respond(undefined)
  })
}
/** Where a list or a function of the page answers, there is no address. */
const COPIED = '[data-autocomplete-url="#"]'

/** Does something with a field after the questions before it. */
export function afterQuestions(field: HTMLElement, act: () => void): void {
  const acts = waiting.get(field)
  if (acts) acts.push(act)
  else act()
}

/** Has the code fetched as the first sign of a visitor does, where questions wait for it. */
export function bringCode(field: HTMLElement): void {
  if (!waiting.has(field)) return
  whenMounted(field, () => field.dispatchEvent(new CustomEvent('pointercancel', { bubbles: true })))
}

/** Asks what waits, each time that the code of a field is there. */
export function followCode(field: HTMLElement): void {
  hear(field, 'autocomplete:ready', () => {
    const acts = waiting.get(field) ?? []
    waiting.delete(field)
    acts.forEach((act) => act())
  })
}

/** Nothing waits for a field any more. */
export const forgetQuestions = (field: Element): boolean => waiting.delete(field)
