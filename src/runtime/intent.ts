import type { Services } from '../base/services'
import { listen } from '../base/events'
import { ARRIVAL } from '../base/strategy'
import { services } from './services'

/** The service of each old helper, by what the helper's name begins with. */
const SERVICES = {
  modal: 'dialog',
  loader: 'loader',
  lightbox: 'lightbox',
  popup: 'popup',
  overlay: 'overlay',
  scroll_to: 'scroll',
  ajax_request: 'http',
  element_helper: 'jquery',
} as const satisfies Readonly<Record<string, keyof Services>>
const HELPERS = new RegExp(`\\b(${Object.keys(SERVICES).join('|')})(?=(?:[_.]\\w+)?\\s*\\()`, 'g')

/** Attributes whose code runs when somebody acts on the element or in it. */
const ATTRIBUTES = ['onclick', 'onmousedown', 'onsubmit', 'onchange', 'href']
const ACTING = '[onclick],[onmousedown],[onsubmit],[onchange],[href^="javascript:"]'

/** The services that the code of an element's attributes names by their helpers. */
export function servicesNamedBy(element: Element): (keyof Services)[] {
  const code = ATTRIBUTES.map((name) => element.getAttribute(name)).join(' ')
  const helpers = (code.match(HELPERS) ?? []) as (keyof typeof SERVICES)[]
  return helpers.map((helper) => SERVICES[helper])
}

/**
 * Fetches the code behind an old helper when mouse, finger or focus reach an element whose inline code names it, so that
 * it is there, or nearly, when the call is made.
 */
export function fetchOnIntent(): void {
  const seen = new WeakSet<Element>()
  const come = (target: Partial<Element>): void => {
    // The window, too, can be what the focus comes to.
    const element = target.closest?.(ACTING)
    if (!element || seen.has(element)) return
    seen.add(element)
    // What fails is told by the call.
    for (const name of servicesNamedBy(element)) services[name]().catch(() => {})
  }
  listen('intent', window, ARRIVAL, ({ target }) => come(target as Partial<Element>), true)
  // On a page without features, that has had the runtime fetched.
  document.querySelectorAll(':hover, :focus').forEach(come)
}
