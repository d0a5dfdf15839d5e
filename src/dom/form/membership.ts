import { ownForm } from './own-form'

/** Is it a node in a form, or a field that stands elsewhere and is the form's by its attribute `form`? */
export function belongsTo(form: HTMLFormElement, one: EventTarget | null): boolean {
  const node = one as HTMLInputElement | null
  // Events may be sent to a window, too.
  return !!node?.nodeType && (ownForm(form).contains(node) || node.form === form)
}
