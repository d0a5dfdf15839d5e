import type { Cleanup, Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { keepAttributes } from '../../dom/kept-attributes'
import { adoptStyles } from '../../dom/styles'
import { followDates } from './date-field'
import css from './date-picker.css'
import { options, readSettings } from './settings'

export { options }

/** Shows and takes dates in the display format; the form posts the sent format (§5.3). */
export const mount: Mount<typeof options> = (element, given, page) => {
  const field = element as HTMLInputElement
  if (field.type === 'hidden' || isForeignCopy(field)) return undefined
  adoptStyles(css)
  const withTime = field.classList.contains(prefixed('datetime'))
  const settings = readSettings(given, withTime, page)
  const undoAttributes = prepareAttributes(field, /[MDtT]/.test(given.dateFormat + given.timeFormat))
  const release = followDates(field, settings, page)
  return () => {
    release()
    undoAttributes()
  }
}

/** The copy that flatpickr shows in the place of a field that it hides, with that field's classes. */
const isForeignCopy = (field: HTMLInputElement): boolean =>
  Array.from(field.parentNode?.children ?? []).some(
    (one) => (one as { _flatpickr?: { altInput?: unknown } })._flatpickr?.altInput === field,
  )

/** A native date input can show no format but its own, and a phone's own keyboard is for typing digits. */
function prepareAttributes(field: HTMLInputElement, hasLetters: boolean): Cleanup {
  const restore = keepAttributes(field, 'type', 'inputmode', 'aria-label', 'style')
  // The calendar's button stands in a label around the field, and would be read with its name.
  const name = field.closest('label')?.textContent.trim()
  if (name && !field.hasAttribute('aria-label')) field.setAttribute('aria-label', name)
  const { value } = field
  if (field.type !== 'text') {
    field.type = 'text'
    field.value = value
  }
  if (!field.hasAttribute('inputmode') && !hasLetters) field.setAttribute('inputmode', 'numeric')
  // Text that ends there, or is longer than a date in figures, would go below the calendar's button.
  const { textAlign, direction } = getComputedStyle(field)
  if (hasLetters || /right|end|startr/.test(textAlign + direction)) {
    const { offsetWidth, style } = field
    style.boxSizing = 'border-box'
    style.paddingRight = '44px'
    // Two of them side by side would no longer find room in their line.
    if (field.offsetWidth > offsetWidth) style.width = offsetWidth + 'px'
  }
  return restore
}
