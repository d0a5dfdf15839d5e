import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { at, type Moment } from '../../dom/dates/moment'
import { createFieldError, type FieldError } from '../../dom/fields/field-error'
import { onReset } from '../../dom/fields/split-field'
import { isComposed } from '../../dom/composed'
import { tellChange } from '../../dom/change-events'
import { t } from '../../base/translation'
import { createButton, type CalendarButton } from './button'
import { createDateText, isEmpty } from './date-text'
import type { Settings } from './settings'

/** A field's date, between what is shown, what is posted, and the calendar. */
export interface DateField {
  readonly field: HTMLInputElement
  readonly settings: Settings
  /** The date there is, allowed or not. */
  moment(): Moment | undefined
  /** A visitor chose: shows, posts, and tells the page's handlers (`input`, `change`). */
  choose(moment?: Moment): void
}

/** Lets a field show and take dates, with a button for the calendar and a message for what cannot be chosen. */
export function followDates(field: HTMLInputElement, settings: Settings, page: PageContext): Cleanup {
  const initial = field.defaultValue
  let button: CalendarButton | undefined = undefined
  let error: FieldError | undefined = undefined
  const { split, moment, ...date } = createDateText(field, settings, followDate, () => button?.follow())

  function followDate(): void {
    error?.tell('')
    button?.name()
  }

  function committed(): void {
    date.read()
    date.settle()
    const found = moment()
    const example = settings.display(at(2024, 2, 29, 14, 30))
    error?.tell(found ? settings.refusal(found) : split.shown.trim() ? t('dates.invalid', { example }) : '')
    page.emit('changed', { value: found ? settings.sent(found) : '', text: split.shown })
  }

  function choose(chosen?: Moment): void {
    date.set(chosen)
    error?.tell('')
    tellChange(field)
    if (chosen) page.emit('chosen')
  }

  /** Backspace and Delete clear a whole date (§5.3); while one is typed they take one character. */
  function pressed(event: KeyboardEvent): void {
    if (!/^(Backspace|Del)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    if (!date.isWhole() || isComposed(event)) return
    const { selectionStart, selectionEnd, value, readOnly } = field
    const selected = Number(selectionEnd) - Number(selectionStart)
    // A part of it.
    if (selected && selected < value.length) return
    if (readOnly) {
      event.preventDefault()
      choose()
      // Selected text is deleted by the browser itself, so that undo brings it back.
    } else field.select()
  }

  date.assign(field.value)
  // What a reset brings back is shown as it was at first, at once.
  const first = isEmpty(initial) ? undefined : settings.fromSent(initial)
  if (initial && (first || isEmpty(initial))) field.defaultValue = first ? settings.display(first) : ''
  button = createButton({ field, settings, moment, choose }, split.last, page)
  error = createFieldError(field, page, button.element)
  page.on(field, 'input', date.read, true)
  page.on(field, 'change', committed, true)
  // An extension of the browser may have filled it in without a word; before whoever checks or sends the form.
  page.on(window, 'submit', () => date.isWhole() || date.read(), true)
  page.on(field, 'keydown', pressed)
  // A hidden field's message could not be shown, and the form would seem dead.
  page.on(field, 'invalid', () => field.getClientRects().length || error?.unblock())
  onReset(field, page, (text) => date.assign(text, first))
  // A browser that comes Back brings the text as the server would send it: as it was shown it might be another date.
  page.on(window, 'pagehide', date.leave)
  page.on<PageTransitionEvent>(window, 'pageshow', ({ persisted }) =>
    persisted ? date.settle() : split.shown && !moment() && date.assign(split.shown),
  )
  return () => {
    button.remove()
    error.release()
    split.release()
  }
}
