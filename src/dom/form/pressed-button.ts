import { submitForm } from './submit'

const pressed = new WeakMap<EventTarget, HTMLElement>()

/**
 * Remembers, while its click lasts, the button that sends a form: of one that is no submit button, and of any in Safari
 * before 15.4, the `submit` event does not know.
 */
export function press(form: HTMLFormElement, button: HTMLElement): void {
  pressed.set(form, button)
  setTimeout(() => pressed.delete(form))
}

/** The button that a form is sent by; `null` for none, as with Enter in a form without one. */
export const submitterOf = ({ submitter, target }: SubmitEvent): HTMLElement | null =>
  submitter ?? (target && pressed.get(target)) ?? null

/** Sends a form as a press of that button does, whatever its type: who hears of it learns which it was. */
export function submitBy(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button) press(form, button)
  submitForm(form, button)
}
