import { ownForm } from './own-form'

/** Does a press of it send a form? */
export const isSubmitButton = ({ type }: Partial<HTMLButtonElement>): boolean =>
  /^(submit|image)$/.test(type ?? '')

/**
 * Sends a form as a press of its button does: the browser checks it, and its `submit` event can be prevented. Called on
 * every form's own methods, which a field named `submit` hides.
 * @param pressed the button; none by default
 */
export function submitForm(form: HTMLFormElement, pressed?: HTMLElement | null): void {
  // One that was replaced since it was pressed would have the browser refuse.
  const button = pressed as HTMLButtonElement | null | undefined
  const submitter = button && button.form === form && isSubmitButton(button) ? button : null
  const { requestSubmit, submit } = HTMLFormElement.prototype as Partial<HTMLFormElement>
  if (requestSubmit) requestSubmit.call(form, submitter ?? undefined)
  // Safari before 16.
  else if (submitter) submitter.click()
  else if (ownForm(form).dispatchEvent(new CustomEvent('submit', { bubbles: true, cancelable: true })))
    submit?.call(form)
}
