import { prefixed } from '../../base/host'
import { announce } from '../announce'
import css from './field-error.css'
import { keepAttributes } from '../kept-attributes'
import { adoptStyles } from '../styles'

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
  adoptStyles(css)
  const described = field.getAttribute('aria-describedby')
  const restoreAttributes = keepAttributes(field, 'aria-describedby', 'aria-invalid')
  const element = document.createElement('span')
  element.className = prefixed('field-error')
  element.id = prefixed('field-error-') + ++count
  let told = ''

  function restore(): void {
    element.remove()
    restoreAttributes()
    if (blocks) field.setCustomValidity('')
  }

  return {
    tell(message) {
      if (message === told) return
      told = message
      if (!message) return restore()
      element.textContent = message
      after.after(element)
      field.setAttribute('aria-describedby', (described ? described + ' ' : '') + element.id)
      field.setAttribute('aria-invalid', 'true')
      if (blocks) field.setCustomValidity(message)
      announce(message)
    },
    release: restore,
  }
}
