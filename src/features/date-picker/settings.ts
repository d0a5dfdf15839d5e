import type { PageContext } from '../../base/context'
import type { OptionReader, OptionsOf } from '../../base/options'
import { flag, from, text } from '../../base/options'
import { dateFormat, read, timeFormat, write, type Format } from '../../dom/dates/format'
import { compare, jsWeekday, readRelative, readYearRange, type Moment } from '../../dom/dates/moment'
import { namesOf, type Names } from '../../dom/dates/names'
import { readTyped } from '../../dom/dates/typed'
import { today, toIso } from '../../dom/dates/month'
import { toAscii } from '../../dom/fields/ascii'
import { t } from '../../base/translation'
import { isEmpty } from './date-text'

const word = (attribute: string, fallback = ''): OptionReader<string> => from(attribute, text(fallback))

/** The attributes of §3, "Date field configuration", with the defaults of §9. */
export const options = {
  /** First and last year of the calendar; `+5` is from today on. */
  yearRange: word('year-range', '1900:+5'),
  /** As a date is shown, in jQuery UI’s words. */
  dateFormat: word('date-format', 'dd/mm/yy'),
  /** As a time is shown; with one the field has a time. */
  timeFormat: word('time-format'),
  /** As a date is posted. */
  dateFormatSent: word('date-format-sent', 'yy-mm-dd'),
  /** As a time is posted. */
  timeFormatSent: word('time-format-sent', 'HH:mm:ss'),
  /** Seconds are asked for, where the time’s format has them. */
  showSecond: from('show-second', flag(true)),
  /** Days of the week that can be chosen. */
  onlyDays: text(''),
  /** The first day that can be chosen. */
  minDate: text(''),
  /** The last one. */
  maxDate: text(''),
  /** Where the calendar of an empty field opens; default: today. */
  defaultDate: text(''),
  /** Days that cannot be chosen. */
  datesExcludes: text(''),
}

/** What a field knows about its dates. */
export interface Settings {
  readonly withTime: boolean
  readonly withSeconds: boolean
  /** What is shown is what is posted. */
  readonly postsAsShown: boolean
  readonly names: Names
  readonly langue: string
  /** The first and the last date that can be chosen: another one after midnight, where it is told from today on. */
  min(): Moment | undefined
  max(): Moment | undefined
  /** Where the calendar of an empty field opens; today without one. */
  readonly start: Moment | undefined
  display(moment: Moment): string
  sent(moment: Moment): string
  /** The date of a value the server sent or a script set. */
  fromSent(value: string): Moment | undefined
  /** The date a visitor typed or pasted. */
  fromTyped(value: string): Moment | undefined
  /** Why a date cannot be chosen, in French, or `''`. */
  refusal(moment: Moment): string
  /** The years offered, as `readYearRange` takes them. */
  readonly yearRange: string
}

const LATEST = { hour: 23, minute: 59, second: 59 }

const hasTime = (one: Moment): number => one.hour + one.minute + one.second

/**
 * A limit, asked for with every day of a month: read once a day, as one from today on is another one after midnight.
 * @param time the time of a day that is given without one
 */
function limitOf(
  value: string,
  fromSent: Settings['fromSent'],
  time?: typeof LATEST,
): () => Moment | undefined {
  let day: string | undefined
  let limit: Moment | undefined
  return () => {
    const now = toIso(today())
    if (day !== now) {
      // Three steps could be a date: `-18y -6m -15d`.
      const found = (/[dwmy]/i.test(value) && readRelative(value)) || fromSent(value) || readRelative(value)
      limit = found && !hasTime(found) ? { ...found, ...time } : found
    }
    day = now
    return limit
  }
}

export function readSettings(
  given: OptionsOf<typeof options>,
  withTime: boolean,
  { config: { langue }, element, warn }: PageContext,
): Settings {
  const names = namesOf(langue)
  const displayTime = given.timeFormat || (given.showSecond ? 'HH:mm:ss' : 'HH:mm')
  const join = (date: string, time: string): Format =>
    withTime ? [...dateFormat(date), { text: ' ' }, ...timeFormat(time)] : dateFormat(date)
  const shown = join(given.dateFormat, displayTime)
  const stored = join(given.dateFormatSent, given.timeFormatSent)
  const storedDate = dateFormat(given.dateFormatSent)
  const order = orderOf(given.dateFormat)
  const display = (moment: Moment): string => write(moment, shown, names)

  const fromSent = (value: string): Moment | undefined =>
    read(value, stored, names) ?? read(value, storedDate, names) ?? readTyped(value, order, names)
  const limit = (attribute: string, value: string, time?: typeof LATEST) => {
    const find = limitOf(value, fromSent, time)
    if (!isEmpty(value) && !find()) warn('P450', { attribute, value })
    return find
  }
  /** Dates (in the sent format) and weekdays (0 or 7 is Sunday), separated by commas or the like. */
  const listed = (attribute: string, value: string): ((moment: Moment) => boolean) | undefined => {
    const days: unknown[] = []
    for (const item of value.split(/["'[\],;|]+/)) {
      for (const part of fromSent(item) ? [item] : item.split(/\s+/)) {
        const day = fromSent(part)
        if (day) days.push(toIso(day))
        else if (/^[0-7]$/.test(part)) days.push(+part % 7)
        else if (part) warn('P451', { attribute, value: part })
      }
    }
    return days.length
      ? (moment) => days.includes(toIso(moment)) || days.includes(jsWeekday(moment))
      : undefined
  }
  // A native date input has limits of its own.
  const native = element as HTMLInputElement
  const min = limit('data-min-date', given.minDate || native.min)
  const max = limit('data-max-date', given.maxDate || native.max, LATEST)
  const isExcluded = listed('data-dates-excludes', given.datesExcludes)
  const isOpen = listed('data-only-days', given.onlyDays)
  const { yearRange } = given
  if (!readYearRange(yearRange, 0)) warn('P452', { value: yearRange })

  const refusal = (moment: Moment): string => {
    const [first, last] = [min(), max()]
    // A day is as late as its end to a limit with a time.
    if (first && compare(withTime ? moment : { ...moment, ...LATEST }, first) < 0)
      return t('dates.tooEarly', { date: display(first) })
    if (last && compare(last, moment) < 0) return t('dates.tooLate', { date: display(last) })
    return isExcluded?.(moment) || isOpen?.(moment) === false ? t('dates.unavailable') : ''
  }
  const earliest = min()
  if (earliest && compare(max() ?? earliest, earliest) < 0) warn('P453')
  return {
    withTime,
    withSeconds: given.showSecond && /s/.test(displayTime),
    postsAsShown:
      given.dateFormat === given.dateFormatSent && (!withTime || displayTime === given.timeFormatSent),
    names,
    langue,
    min,
    max,
    start: fromSent(given.defaultDate),
    display,
    sent: (moment) => write(moment, stored, names),
    fromSent,
    fromTyped(value) {
      const text = toAscii(value)
      const moment = read(text, shown, names) ?? readTyped(text, order, names)
      // A time that a plain date field cannot show would be lost without a word.
      return moment && !withTime && hasTime(moment) ? undefined : moment
    },
    refusal,
    yearRange,
  }
}

/** `dmy`, `mdy` or `ymd`: what a display format puts first. */
function orderOf(format: string): string {
  const order = format
    .toLowerCase()
    .replace(/[^dmy]/g, '')
    .replace(/(.)\1+/g, '$1')
  return order[2] ? order : 'dmy'
}
