import { parentElementOf } from '../../base/parent-of'
import { hearChanges, jqueryFollower } from '../jquery-changes'
import { ownForm } from './own-form'

const heard = new WeakSet<Element>()

/**
 * Has a form, or those in an element, tell of the `.submit()` and `.trigger('submit')` of the page's jQuery too: it calls
 * its own handlers, as those of the old script were, and then the form's method, which sends no event. And has its fields
 * tell of their changes (`hearChanges`).
 */
export function hearTriggers(element: Element): void {
  heard.add(element)
  followSubmits()
  hearChanges()
}

/** jQuery asks `special.submit._default` whether the event's default is done, before it calls the form's method. */
const followSubmits = jqueryFollower((events) => {
  if (!events.special) return
  const special = (events.special['submit'] ??= {})
  special._default ??= ({ target }: { readonly target: unknown }): boolean => {
    if (!(target instanceof HTMLFormElement) || !isHeard(target)) return false
    const { onsubmit } = target
    // jQuery has called its own handlers and the one in the form's tag.
    events.triggered = 'submit'
    target.onsubmit = null
    const goesOn = ownForm(target).dispatchEvent(
      new CustomEvent('submit', { bubbles: true, cancelable: true }),
    )
    target.onsubmit = onsubmit
    events.triggered = undefined
    return !goesOn
  }
})

function isHeard(form: Element): boolean {
  for (let one: Element | null = form; one; one = parentElementOf(one)) if (heard.has(one)) return true
  return false
}
