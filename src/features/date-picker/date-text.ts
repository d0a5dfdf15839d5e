import type { Moment } from '../../dom/dates/moment'
import { splitField, wholeField, type SplitField } from '../../dom/fields/split-field'
import type { Settings } from './settings'

/** A field's text as a date, and the date as text, shown and posted. */
export interface DateText {
  readonly split: SplitField
  /** The date there is, allowed or not. */
  moment(): Moment | undefined
  /** The text is a date as we wrote it, not one that is being typed, or that something else wrote. */
  isWhole(): boolean
  /**
   * Takes what the server sent or a script assigned, in either format.
   * @param known the date that this text is, where it shows it: what a text leaves out is kept. Default: the one there is
   */
  assign(value: string, known?: Moment): void
  /** Takes a date; without one the text is empty. */
  set(moment: Moment | undefined): void
  /** The visitor has typed. */
  read(): void
  /** Writes the date that was typed as we write it. */
  settle(): void
  /** Writes it as it is sent. */
  leave(): void
}

/** Old MySQL's way of saying that there is no date. */
export const isEmpty = (value: string): boolean => /^[0\s:/.-]*$/.test(value)

/**
 * @param onAssigned called when a value has been assigned
 * @param onFollow called when the field may have been disabled or enabled
 */
export function createDateText(
  field: HTMLInputElement,
  settings: Settings,
  onAssigned: () => void,
  onFollow: () => void,
): DateText {
  let moment: Moment | undefined
  // Who hides the field, as flatpickr does, to show the date elsewhere, means the one that is posted.
  const valueOf = (shown: string): string =>
    moment && field.type === 'hidden' ? settings.sent(moment) : shown
  const split = (settings.postsAsShown ? wholeField : splitField)(field, assign, onFollow, valueOf)
  let isWhole = true

  function assign(value: string, known = moment): void {
    const isNone = isEmpty(value)
    const found = isNone ? undefined : (settings.fromSent(value) ?? settings.fromTyped(value))
    if (known && value === settings.display(known)) set(known)
    // A script that respells a date that is being typed, as one that adds its slashes does, gives no whole one.
    else if (!isWhole && (!found || settings.sent(found) !== value)) {
      split.show(value)
      read()
    } else set(found, isNone ? '' : value)
    onAssigned()
  }

  function set(found: Moment | undefined, otherwise = ''): void {
    moment = found
    isWhole = true
    split.show(found ? settings.display(found) : otherwise)
    post()
  }

  /** Text that is not a date is posted as it stands: the server refuses it, and nothing typed gets lost. */
  function post(): void {
    split.post(moment ? settings.sent(moment) : split.shown)
  }

  function read(): void {
    const text = split.shown.trim()
    // Unchanged text keeps what it does not show: seconds, or the century of a short year.
    if (!moment || settings.display(moment) !== text) moment = text ? settings.fromTyped(text) : undefined
    isWhole = false
    post()
  }

  return {
    ...{ split, assign, set, read },
    moment: () => moment,
    isWhole: () => isWhole && !!moment && settings.display(moment) === split.shown,
    settle() {
      if (moment) split.show(settings.display(moment))
      isWhole = true
    },
    leave() {
      if (moment) split.show(settings.sent(moment))
    },
  }
}
