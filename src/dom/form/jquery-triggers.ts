import { parentElementOf } from '../../base/parent-of'
import { ownForm } from './own-form'

type Triggered = string | { readonly type?: string; readonly namespace?: string }

/** A jQuery as far as it sends events. */
interface Library {
  triggered?: unknown
  readonly special?: Record<string, { _default?: unknown } | undefined>
  trigger?(event: Triggered, data?: unknown, target?: unknown, onlyHandlers?: unknown): unknown
}

const heard = new WeakSet<Element>()
const followed = new WeakSet<Library>()
let waits = true

/**
 * Has a form, or those in an element, tell of the `.submit()` and `.trigger('submit')` of the page's jQuery too: it calls
 * its own handlers, as those of the old script were, and then the form's method, which sends no event.
 * From then on every field tells of `.trigger('change')`, `'input'` and `'keyup'`, by which widgets such as select2 say what was
 * chosen, to jQuery's own handlers alone: it sends `jquery-trigger`, whose detail is the type, and no script of the page
 * hears more than before.
 */
export function hearTriggers(element: Element): void {
  heard.add(element)
  follow()
  // Old pages bring their jQuery last.
  if (waits && document.readyState !== 'complete') window.addEventListener('load', follow, { once: true })
  waits = false
}

function follow(): void {
  const { event } = (window as { jQuery?: { event?: Library } }).jQuery ?? {}
  if (!event || followed.has(event)) return
  followed.add(event)
  followSubmits(event)
  followChanges(event)
}

/** jQuery asks `special.submit._default` whether the event's default is done, before it calls the form's method. */
function followSubmits(event: Library): void {
  if (!event.special) return
  const special = (event.special['submit'] ??= {})
  special._default ??= ({ target }: { readonly target: unknown }): boolean => {
    if (!(target instanceof HTMLFormElement) || !isHeard(target)) return false
    const { onsubmit } = target
    // jQuery has called its own handlers and the one in the form's tag.
    event.triggered = 'submit'
    target.onsubmit = null
    const goesOn = ownForm(target).dispatchEvent(
      new CustomEvent('submit', { bubbles: true, cancelable: true }),
    )
    target.onsubmit = onsubmit
    event.triggered = undefined
    return !goesOn
  }
}

/** In the place of `trigger`: `special` has nothing that every jQuery asks where a handler of the page returns false. */
function followChanges(event: Library): void {
  const { trigger } = event
  if (!trigger) return
  event.trigger = function (this: unknown, ...given) {
    const result = trigger.apply(this, given)
    const [triggered, , target, onlyHandlers] = given
    const { type = '', namespace } = typeof triggered === 'string' ? { type: triggered } : triggered
    // With a name behind it, as in `change.select2`, it is meant for some handlers only.
    if (!onlyHandlers && !namespace && /^(change|input|keyup)$/.test(type) && target instanceof HTMLElement)
      HTMLElement.prototype.dispatchEvent.call(
        target,
        new CustomEvent('jquery-trigger', { bubbles: true, detail: type }),
      )
    return result
  }
}

function isHeard(form: Element): boolean {
  for (let one: Element | null = form; one; one = parentElementOf(one)) if (heard.has(one)) return true
  return false
}
