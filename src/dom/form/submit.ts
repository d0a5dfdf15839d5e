import { ownForm } from './own-form'

/**
 * Sends a form as a press of its button does: the browser checks it, and its `submit` event can be prevented. Called on
 * every form's own methods, which a field named `submit` hides.
 * @param pressed the button; none by default
 */
export function submitForm(form: HTMLFormElement, pressed?: HTMLElement | null): void {
  const { form: owner, type } = (pressed ?? {}) as Partial<HTMLButtonElement>
  // One that was replaced since it was pressed would have the browser refuse.
  const submitter = owner === form && /^(submit|image)$/.test(type ?? '') ? pressed : null
  const { requestSubmit, submit } = HTMLFormElement.prototype as Partial<HTMLFormElement>
  if (requestSubmit) requestSubmit.call(form, submitter ?? undefined)
  // Safari before 16.
  else if (submitter) submitter.click()
  else if (ownForm(form).dispatchEvent(new CustomEvent('submit', { bubbles: true, cancelable: true })))
    submit?.call(form)
}
