import { callPage, type Call, type Library, type Options } from '../call'
import { eventOf } from '../causes'

/** A field that the plugin was called for. */
export interface Bound {
  readonly $: Library
  options: Options
  /** What was chosen last is its `selectedItem`. */
  readonly instance: Options
  readonly note: Call['note']
  /** How many times it was asked. */
  turn?: number
  /** How many answers are on their way. */
  pending?: number
  /** Suggestions are there, and are shown in a moment; `closing`: to be closed then. */
  coming?: 'shown' | 'closing' | undefined
}
export const bound = new WeakMap<Element, Bound>()

/**
 * Tells handlers of both kinds, in jQuery UI's order; false where one wants the default not to happen.
 * @param cause what a visitor did, and `through` which event of jQuery UI's own menu
 */
export function trigger(
  element: HTMLElement,
  type: string,
  ui: unknown,
  cause?: Event,
  through?: string,
): boolean {
  const one = bound.get(element)
  if (!one) return true
  const { $, options } = one
  const event = eventOf($, 'autocomplete' + type, cause, through)
  $(element).trigger(event, [ui])
  const answer = callPage(options[type], element, event, ui)
  return answer !== false && !event.isDefaultPrevented()
}

/** What was chosen last. */
export function keepItem(element: Element, selectedItem: unknown, term?: string): void {
  const { instance } = bound.get(element) ?? {}
  if (instance) Object.assign(instance, { selectedItem }, term !== undefined && { term })
}
