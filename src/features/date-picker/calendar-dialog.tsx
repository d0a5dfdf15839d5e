import { prefixed } from '../../core/host'
import { keepBeside } from '../../dom/place'
import { adoptStyles } from '../../dom/styles'
import { renderInto } from '../../ui/render'
import gridCss from '../../ui/MonthGrid.css'
import { Calendar } from './Calendar'
import css from './calendar-dialog.css'
import type { DateField } from './date-picker'

/** What tells that the visitor is elsewhere. */
const ELSEWHERE = ['pointerdown', 'focusin']
const FOCUSABLE = 'button:not([disabled]):not([tabindex="-1"]), select, input'

/**
 * Opens the calendar beside its field (WAI-ARIA date picker dialog): focus on the date, kept inside, given back
 * on close; Escape or a click elsewhere closes.
 * @param onClose told once it is closed
 * @returns closes
 */
export function openCalendar(dateField: DateField, button: HTMLElement, onClose: () => void): () => void {
  adoptStyles(gridCss)
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
  for (const type of ELSEWHERE) document.addEventListener(type, acted, true)
  host.addEventListener('keydown', pressed)

  function close(): void {
    if (!isOpen) return
    isOpen = false
    const hadFocus = host.contains(document.activeElement)
    for (const type of ELSEWHERE) document.removeEventListener(type, acted, true)
    stopFollowing()
    unmount()
    host.remove()
    if (hadFocus) button.focus()
    onClose()
  }

  function acted({ target }: Event): void {
    // The button closes by its own click.
    if (![host, button].some((one) => one.contains(target as Node))) close()
  }

  function pressed(event: KeyboardEvent): void {
    if (/^Esc/.test(event.key)) {
      // A dialog around the field stays open.
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (event.key === 'Tab') stayInside(event)
  }

  function stayInside(event: KeyboardEvent): void {
    const all = Array.from(host.querySelectorAll<HTMLElement>(FOCUSABLE))
    if (event.shiftKey) all.reverse()
    if (document.activeElement !== all[all.length - 1]) return
    event.preventDefault()
    all[0]!.focus()
  }

  return close
}
