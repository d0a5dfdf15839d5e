import { submitForm } from './submit'

const pressed = new WeakMap<EventTarget, HTMLElement>()

/** What a visitor's next act begins with. */
const NEXT = ['pointerdown', 'keydown'] as const

/**
 * Remembers the button that sends a form, until the form has gone or the visitor does something else: of one that is no
 * submit button, and of any in Safari before 15.4, the `submit` event does not know. A form that waits for the code of
 * another feature, its check say, goes later than it was pressed.
 */
export function press(form: HTMLFormElement, button: HTMLElement): void {
  pressed.set(form, button)
  const forget = (): void => {
    pressed.delete(form)
    for (const type of NEXT) window.removeEventListener(type, forget, true)
  }
  for (const type of NEXT) window.addEventListener(type, forget, true)
}

/** The button that a form is sent by; `null` for none, as with Enter in a form without one. */
export function submitterOf({ submitter, target }: SubmitEvent): HTMLElement | null {
  if (!target) return submitter ?? null
  // Others hear of the same event.
  setTimeout(() => pressed.delete(target))
  return submitter ?? pressed.get(target) ?? null
}

/** Sends a form as a press of that button does, whatever its type: who hears of it learns which it was. */
export function submitBy(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button) press(form, button)
  submitForm(form, button)
}
