import type { PageContext } from '../../base/context'

/**
 * Hears a form's submit after whatever the page has bound to the form, however late its script came: a check of its own
 * refuses first, and an editor of its own writes its text into the form.
 */
export function onSubmit(
  form: HTMLFormElement,
  page: PageContext,
  listener: (event: SubmitEvent) => unknown,
): void {
  let unlisten = page.on(form, 'submit', listener)
  const comeLast = ({ target }: Event): void => {
    if (target !== form) return
    unlisten()
    unlisten = page.on(form, 'submit', listener)
  }
  page.on(window, 'submit', comeLast, true)
}
