import { prefixed } from '../core/host'
import { announce } from './announce'

/** What is wrong with a field, told beside it and to assistive technology. */
export interface FieldError {
  /** Shows a message, or with `''` takes it away. */
  tell(message: string): void
  release(): void
}

let count = 0

/**
 * @param after the node that the message follows; default: the field
 * @param blocks the browser does not submit the form while there is a message; default: true
 */
export function createFieldError(field: HTMLInputElement, after: Element = field, blocks = true): FieldError {
  const described = field.getAttribute('aria-describedby')
  const invalid = field.getAttribute('aria-invalid')
  const element = document.createElement('span')
  element.className = prefixed('field-error')
  element.id = prefixed('field-error-') + ++count
  let told = ''

  function restore(): void {
    element.remove()
    put('aria-describedby', described)
    put('aria-invalid', invalid)
    if (blocks) field.setCustomValidity('')
  }

  function put(name: string, text: string | null): void {
    if (text === null) field.removeAttribute(name)
    else field.setAttribute(name, text)
  }

  return {
    tell(message) {
      if (message === told) return
      told = message
      if (!message) return restore()
      element.textContent = message
      after.after(element)
      put('aria-describedby', (described ? described + ' ' : '') + element.id)
      put('aria-invalid', 'true')
      if (blocks) field.setCustomValidity(message)
      announce(message)
    },
    release: restore,
  }
}
