import { fetchChunk } from '../../base/chunks'
import { listen, send } from '../../base/events'
import { ownMembers } from '../../base/own-members'
import { parentElementOf } from '../../base/parent-of'
import { intoFrame } from '../../dom/into-frame'
import { openBeside } from '../../dom/place/place'
import { adoptStyles } from '../../dom/styles'
import { takeKey } from '../../dom/take-key'
import { renderInto } from '../../ui/react/render'
import type { MonthExtras } from '../../ui/dates/MonthGrid'
import daysCss from '../../ui/date-choice/days.css'
import gridCss from '../../ui/dates/MonthGrid.css'
import { Calendar } from './Calendar'
import css from './calendar-dialog.css'
import type { DateField } from './date-field'

const NAME = 'datePicker'

/** Events that show that the visitor is elsewhere. */
const ELSEWHERE = 'pointerdown focusin'
const FOCUSABLE = 'button:enabled:not([tabindex="-1"]),select,input'

const CALENDARS = /calendar|datepicker|pika/

const loadHistory = () => import('../../dom/layer/history-entry')

/**
 * The browser's Back closes a sheet, as it does a dialog on a phone; where the code for it does not come, it does what it
 * does without a calendar.
 * @returns the calendar is closed
 */
function closeByBack(close: () => void): () => void {
  let isOver = false
  const entry = fetchChunk('layer', loadHistory).then(
    ({ addHistoryEntry }) => (isOver ? undefined : addHistoryEntry(close)),
    () => undefined,
  )
  return () => {
    isOver = true
    void entry.then((drop) => drop?.())
  }
}

/**
 * Beside a calendar that a picker of the page's own (jQuery UI's, flatpickr, Pikaday …) has opened for the field, ours opens
 * by its button alone. They leave no common mark on a field: one is known by its class, out of the page's flow, right below
 * or above.
 * @param quietly as of `openCalendar`; `undefined`: no longer wanted
 */
export function mayOpen(field: Element, quietly: boolean | undefined): quietly is boolean {
  if (!quietly) return quietly === false
  const { left, top, bottom } = field.getBoundingClientRect()
  for (const y of [bottom + 20, top - 20])
    // By the elements' own members: a form has its fields' names as its own.
    for (
      let box = document.elementFromPoint(left + 20, y);
      box && !ownMembers(box).contains(field);
      box = parentElementOf(box)
    )
      if (CALENDARS.test(box.className) && getComputedStyle(box).position === 'absolute') return false
  return true
}

/**
 * Opens the calendar beside its field (WAI-ARIA date picker dialog): focus on the date, kept inside, given back
 * on close; Escape or a click elsewhere closes, and who leaves the page, to which Back would bring no focus.
 * @param quietly the focus stays in the field until an arrow key or a click takes it into the calendar
 * @param onClose called once it is closed
 * @returns closes
 */
export function openCalendar(
  dateField: DateField,
  button: HTMLElement,
  quietly: boolean,
  onClose: () => void,
): () => void {
  for (const sheet of [gridCss, daysCss, css]) adoptStyles(sheet)
  const { field } = dateField
  const host = document.createElement('div')
  const before = document.activeElement as HTMLElement | null
  const month: MonthExtras = {}
  send(field, NAME, 'month', { month })
  let modal = !quietly
  // Some 130 of them: they come when the month has been seen, which they would hold up.
  let allYears = false
  const draw = (): (() => void) =>
    renderInto(host, <Calendar {...{ dateField, month, modal, allYears, close }} />)
  const unmount = draw()
  month.redraw = draw
  const takeAway = openBeside(host, field, { least: Infinity, onSheet: takeFocus, onHidden: close })
  let isOpen = true
  let endSheet: (() => void) | undefined
  if (!quietly) focusDay(host)
  requestAnimationFrame(() => setTimeout(offerYears))
  const unlisten = [
    listen(NAME, document, ELSEWHERE, acted, true),
    ...[host, field, document].map((place) => listen(NAME, place, 'keydown', pressed)),
    listen(NAME, window, 'blur', intoFrame(close)),
    listen(NAME, window, 'pagehide', close),
  ]

  /** A sheet lies over its field: nobody can type there any more. */
  function takeFocus(): void {
    if (!isOpen) return
    endSheet ??= closeByBack(close)
    if (host.contains(document.activeElement)) return
    modal = true
    draw()
    focusDay(host)
  }

  function offerYears(): void {
    allYears = true
    if (isOpen) draw()
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    const hadFocus = host.contains(document.activeElement)
    for (const end of [...unlisten, takeAway, endSheet]) end?.()
    // A component that goes closes it while React is at work, which cannot take another tree away meanwhile.
    void Promise.resolve().then(unmount)
    if (hadFocus) focusFirst(quietly ? field : button, before)
    onClose()
  }

  function acted({ target }: Event): void {
    // The button closes by its own click, the field when it is typed in.
    if (![host, button, field].some((one) => one.contains(target as Node))) close()
  }

  function pressed(event: KeyboardEvent): void {
    const { key, currentTarget, defaultPrevented } = event
    if (/^Esc/.test(key)) {
      // Where the focus is nowhere, as a script has taken it from the field, the document hears it.
      if (currentTarget === document && defaultPrevented) return
      // A dialog around the field stays open.
      takeKey(event)
      close()
    } else if (currentTarget === field) {
      if (!/Down$/.test(key)) return
      event.preventDefault()
      focusDay(host)
    } else if (currentTarget === host && key === 'Tab') stayInside(host, event)
  }

  return close
}

/** A field below a dialog, of which a script has opened the calendar, takes no focus: then what had it before. */
function focusFirst(target: HTMLElement, other: HTMLElement | null): void {
  target.focus()
  if (!target.matches(':focus')) other?.focus()
}

function focusDay(host: Element): void {
  host.querySelector<HTMLElement>('tbody [aria-label][tabindex="0"]')?.focus()
}

function stayInside(host: Element, event: KeyboardEvent): void {
  const all = Array.from(host.querySelectorAll<HTMLElement>(FOCUSABLE))
  if (event.shiftKey) all.reverse()
  if (document.activeElement !== all[all.length - 1]) return
  event.preventDefault()
  all[0]?.focus()
}
