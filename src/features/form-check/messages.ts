import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { createFieldError } from '../../dom/fields/field-error'
import { focusOn } from '../../dom/focus-on'
import { isCompanion } from '../../dom/form/posted'
import type { Control } from './rules'

/**
 * Shows beside a field what the alert has said of it; one that tells there by itself what is wrong with its text (a date,
 * a mask) goes on doing so.
 * @returns takes it away
 */
export function tellBeside(control: Control, message: string, page: PageContext): () => void {
  if (control.getAttribute('aria-describedby')?.includes(prefixed('field-error-'))) return () => {}
  const error = createFieldError(control, page, placeOf(control), false)
  error.tell(message, true)
  return () => {
    if (page.signal.aborted) return error.release()
    // Who leaves an editor by pressing the button that sends the form has it stay under the pointer.
    error.tell('')
    const stop = page.on(
      window,
      'mouseup keydown',
      () => {
        stop()
        setTimeout(error.release)
      },
      true,
    )
    // A form that goes in the middle of a press leaves none behind.
    page.signal.addEventListener('abort', error.release)
  }
}

/**
 * Brings whoever sent the form to the message of a field that cannot have the focus: an editor, or a widget of the page, stands
 * in its place, right behind it.
 */
export function focusBeside(control: Control): void {
  const message = document.getElementById(control.getAttribute('aria-describedby')?.split(' ').pop() ?? '')
  if (!message) return
  focusOn(message)
  message.scrollIntoView({ block: 'nearest' })
}

/** What the message follows: all that belongs to the field, or to the last of a group of boxes. */
function placeOf(control: Control): Element {
  const { type, name, form } = control
  const isChoice = /^(checkbox|radio)$/.test(type)
  const group = Array.from((isChoice && form?.elements) || []).filter(
    (one) => (one as Control).type === type && (one as Control).name === name,
  )
  let place: Element = group[group.length - 1] ?? control
  const belongs = (one: Element): boolean =>
    isCompanion(one) ||
    one.classList.contains(prefixed('datepicker-button')) ||
    (isChoice && one.matches('label'))
  for (let next = place.nextElementSibling; next && belongs(next); next = next.nextElementSibling)
    place = next
  return place
}
