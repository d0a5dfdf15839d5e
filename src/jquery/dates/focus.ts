import { prefixed } from '../../base/host'
import { isComposed } from '../../dom/composed'
import { isElement } from '../../dom/element'
import { hear, send, whenMounted } from '../call'

export interface FocusedField {
  isBound(): boolean
  /** May the key write this character? */
  takes(character: string): boolean
  /** Takes the day that the calendar stands on. @returns whether the calendar closes */
  pick(): boolean
  /** The calendar has closed. */
  closed(): void
}

/** Opens the calendar of a field that still has the focus when it can. */
export function openWhenMounted(element: HTMLInputElement, isBound: () => boolean): void {
  whenMounted(element, () => {
    if (document.activeElement === element && isBound()) send(element, 'datePicker:open', { quietly: true })
  })
}

/** As jQuery UI: the calendar is there with the focus, and Enter picks its day instead of sending the form. */
export function openByFocus(element: HTMLInputElement, field: FocusedField): void {
  let isOpen = false
  let hasJustClosed = false
  // Ours closes with the first letter that is typed, jQuery UI's when the field is left: the page hears of it then.
  let isTyping = false
  let isOwed = false
  const settle = (): void => {
    if (isOwed) field.closed()
    isOwed = false
  }
  const typed = ({ isTrusted }: Event): void => {
    isTyping = isTrusted
    setTimeout(() => (isTyping = false))
  }
  element.addEventListener('input', typed, true)
  element.addEventListener('blur', settle)
  hear(element, 'datePicker:opened', () => {
    isOpen = true
    isOwed = false
  })
  hear(element, 'datePicker:closed', () => {
    isOpen = false
    if (isTyping) isOwed = true
    else field.closed()
    hasJustClosed = true
    setTimeout(() => (hasJustClosed = false))
  })
  element.addEventListener('focus', ({ relatedTarget }) => {
    const isBack =
      hasJustClosed ||
      (isElement(relatedTarget) && !!relatedTarget.closest(`[class*=${prefixed('datepicker')}]`))
    if (isOpen || isBack || !field.isBound()) return
    openWhenMounted(element, field.isBound)
  })
  element.addEventListener('keypress', (event) => {
    const { key, ctrlKey, metaKey } = event
    if (field.isBound() && key.length === 1 && !ctrlKey && !metaKey && !field.takes(key))
      event.preventDefault()
  })
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') settle()
    if (!field.isBound() || !isOpen || event.key !== 'Enter' || isComposed(event)) return
    event.preventDefault()
    if (field.pick()) send(element, 'datePicker:close')
  })
}
