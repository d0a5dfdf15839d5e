import type { PageContext } from '../../base/context'
import type { Cleanup, Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { at, type Moment } from '../../dom/dates/moment'
import { createFieldError, type FieldError } from '../../dom/fields/field-error'
import { keepAttributes } from '../../dom/keep'
import { splitField, wholeField } from '../../dom/fields/split-field'
import { adoptStyles } from '../../dom/styles'
import { tellChange } from '../../dom/tell-change'
import { t } from '../../base/translation'
import { createButton, type CalendarButton } from './button'
import css from './date-picker.css'
import { options, readSettings, type Settings } from './settings'

export { options }

/** A field's date, between what is shown, what is posted, and the calendar. */
export interface DateField {
  readonly field: HTMLInputElement
  readonly settings: Settings
  readonly moment: Moment | undefined
  /** A visitor chose: shows, posts, and tells the page's handlers (`input`, `change`). */
  choose(moment?: Moment): void
}

/** Old MySQL's way of saying that there is no date. */
const isEmpty = (value: string): boolean => /^[0\s:/.-]*$/.test(value)

/** Shows and takes dates in the display format; the form posts the sent format (§5.3). */
export const mount: Mount<typeof options> = (element, given, page) => {
  const field = element as HTMLInputElement
  adoptStyles(css)
  const withTime = field.classList.contains(prefixed('datetime'))
  const settings = readSettings(given, withTime, page)
  const undoAttributes = prepareAttributes(field, /[MDtT]/.test(given.dateFormat + given.timeFormat))
  const release = follow(field, settings, page)
  return () => {
    release()
    undoAttributes()
  }
}

/** A native date input can show no format but its own, and a phone's own keyboard is for typing digits. */
function prepareAttributes(field: HTMLInputElement, hasLetters: boolean): Cleanup {
  const restore = keepAttributes(field, 'type', 'inputmode')
  const { value } = field
  if (field.type !== 'text') {
    field.type = 'text'
    field.value = value
  }
  if (!field.hasAttribute('inputmode') && !hasLetters) field.setAttribute('inputmode', 'numeric')
  return restore
}

function follow(field: HTMLInputElement, settings: Settings, page: PageContext): Cleanup {
  const initial = field.getAttribute('value') ?? ''
  let button: CalendarButton | undefined = undefined
  let error: FieldError | undefined = undefined
  const split = (settings.postsAsShown ? wholeField : splitField)(field, assigned, followState)
  let moment: Moment | undefined
  /** The text is a date as we wrote it, not one that is being typed. */
  let isWhole = true

  /** Takes what the server sent or a script assigned, in either format. */
  function assigned(value: string): void {
    error?.tell('')
    accept(value, isEmpty(value) ? undefined : (settings.fromSent(value) ?? settings.fromTyped(value)))
  }

  function accept(value: string, found: Moment | undefined): void {
    moment = found
    isWhole = true
    split.show(found ? settings.display(found) : isEmpty(value) ? '' : value)
    post()
  }

  /** Text that is no date is posted as it stands: the server refuses it, and nothing typed gets lost. */
  function post(): void {
    split.post(moment ? settings.sent(moment) : split.shown)
  }

  function typed(): void {
    const text = split.shown.trim()
    // Unchanged text keeps what it does not show: seconds, or the century of a short year.
    if (!moment || settings.display(moment) !== text) moment = text ? settings.fromTyped(text) : undefined
    isWhole = false
    post()
  }

  function committed(): void {
    typed()
    if (moment) split.show(settings.display(moment))
    isWhole = true
    const example = settings.display(at(2024, 2, 29, 14, 30))
    error?.tell(moment ? settings.refusal(moment) : split.shown.trim() ? t('dates.invalid', { example }) : '')
    page.emit('changed', { value: moment ? settings.sent(moment) : '', text: split.shown })
  }

  function choose(chosen?: Moment): void {
    accept('', chosen)
    error?.tell('')
    tellChange(field)
    if (chosen) page.emit('chosen')
  }

  /** Backspace and Delete clear a whole date (§5.3); while one is typed they take one character. */
  function pressed(event: KeyboardEvent): void {
    if (!/^(Backspace|Del)/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    const { selectionStart, selectionEnd, value } = field
    if (!isWhole || !moment || event.isComposing) return
    const selected = selectionEnd! - selectionStart!
    // A part of it.
    if (selected && selected < value.length) return
    if (field.readOnly) {
      event.preventDefault()
      choose()
      // Selected text is deleted by the browser itself, so that undo brings it back.
    } else field.select()
  }

  function followState(): void {
    if (button) button.element.disabled = field.disabled
  }

  assigned(field.value)
  // What a reset brings back is shown as it was at first, at once.
  const first = isEmpty(initial) ? undefined : settings.fromSent(initial)
  if (first) field.setAttribute('value', settings.display(first))

  const dateField: DateField = {
    field,
    settings,
    get moment() {
      return moment
    },
    choose,
  }
  button = createButton(dateField, split.last, page)
  followState()
  error = createFieldError(field, button.element)
  page.on(field, 'input', typed, true)
  page.on(field, 'change', committed, true)
  page.on(field, 'keydown', pressed)
  // A hidden field's message could not be shown, and the form would seem dead.
  page.on(field, 'invalid', () => field.getClientRects().length || field.setCustomValidity(''))
  // The browser puts the `value` attribute back, after this event.
  page.on(document, 'reset', (event) => {
    if (event.target === field.form) setTimeout(() => page.signal.aborted || assigned(field.value))
  })
  page.on(window, 'pageshow', () => split.shown && !moment && assigned(split.shown))
  return () => {
    button.remove()
    error.release()
    split.release()
  }
}
