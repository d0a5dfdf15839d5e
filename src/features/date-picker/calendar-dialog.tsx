import { prefixed } from '../../core/host'
import { keepBeside } from '../../dom/place'
import { adoptStyles } from '../../dom/styles'
import { renderInto } from '../../ui/render'
import { Calendar } from './Calendar'
import css from './calendar-dialog.css'
import type { DateField } from './date-picker'

const FOCUSABLE = 'button:not([disabled]):not([tabindex="-1"]), select, input'

/**
 * Opens the calendar beside its field (WAI-ARIA date picker dialog): focus on the date, kept inside, given back
 * on close; Escape or a click elsewhere closes.
 * @param onClose told once it is closed
 * @returns closes
 */
export function openCalendar(dateField: DateField, button: HTMLElement, onClose: () => void): () => void {
  adoptStyles(css)
  const { field } = dateField
  const host = document.createElement('div')
  host.className = prefixed('datepicker-host')
  // Inside a modal dialog, the rest of the page cannot be used.
  ;(field.closest('[aria-modal="true"]') ?? document.body).append(host)
  const unmount = renderInto(host, <Calendar dateField={dateField} close={close} />)
  const dialog = host.firstElementChild as HTMLElement
  const stopFollowing = keepBeside(dialog, field)
  let isOpen = true
  document.addEventListener('pointerdown', pressedElsewhere, true)
  document.addEventListener('focusin', focusedElsewhere)
  host.addEventListener('keydown', pressed)

  function close(): void {
    if (!isOpen) return
    isOpen = false
    const hadFocus = host.contains(document.activeElement)
    document.removeEventListener('pointerdown', pressedElsewhere, true)
    document.removeEventListener('focusin', focusedElsewhere)
    stopFollowing()
    unmount()
    host.remove()
    if (hadFocus) button.focus()
    onClose()
  }

  function pressedElsewhere({ target }: Event): void {
    // The button closes by its own click.
    if (!host.contains(target as Node) && !button.contains(target as Node)) close()
  }

  function focusedElsewhere({ target }: FocusEvent): void {
    if (!host.contains(target as Node) && target !== button && target !== document.body) close()
  }

  function pressed(event: KeyboardEvent): void {
    if (event.key === 'Escape' || event.key === 'Esc') {
      // A dialog around the field stays open.
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (event.key === 'Tab') stayInside(event)
  }

  function stayInside(event: KeyboardEvent): void {
    const all = host.querySelectorAll<HTMLElement>(FOCUSABLE)
    const edge = event.shiftKey ? all[0] : all[all.length - 1]
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? all[all.length - 1] : all[0])?.focus()
  }

  return close
}
