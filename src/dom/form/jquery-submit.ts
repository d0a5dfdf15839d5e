import { parentElementOf } from '../../base/parent-of'
import { ownForm } from './own-form'

/** A jQuery as far as it sends events. */
interface Library {
  readonly event?: {
    triggered?: unknown
    readonly special?: Record<string, { _default?: unknown } | undefined>
  }
}

const heard = new WeakSet<Element>()
let waits = true

/**
 * Has a form, or those in an element, tell of the `.submit()` and `.trigger('submit')` of the page's jQuery too: it calls
 * its own handlers, as those of the old script were, and then the form's method, which sends no event.
 */
export function hearSubmits(element: Element): void {
  heard.add(element)
  follow()
  // Old pages bring their jQuery last.
  if (waits && document.readyState !== 'complete') window.addEventListener('load', follow, { once: true })
  waits = false
}

/** jQuery asks `special.submit._default` whether the event's default is done, before it calls the form's method. */
function follow(): void {
  const { event } = (window as { jQuery?: Library }).jQuery ?? {}
  if (!event?.special) return
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

function isHeard(form: Element): boolean {
  for (let one: Element | null = form; one; one = parentElementOf(one)) if (heard.has(one)) return true
  return false
}
