import type { PageContext } from '../../core/context'
import type { OptionsOf } from '../../core/options'
import { flag, from, text } from '../../core/options'
import { dateFormat, read, timeFormat, write, type Format } from '../../dom/dates/format'
import { compare, jsWeekday, onDay, readRelative, readYearRange, type Moment } from '../../dom/dates/moment'
import { namesOf, type Names } from '../../dom/dates/names'
import { readTyped } from '../../dom/dates/typed'
import { toIso, type Day } from '../../dom/month'
import { t } from '../../strings/t'

/** The attributes of §3, "Date field configuration", with the defaults of §9. */
export const options = {
  yearRange: from('year-range', text('1900:+5')),
  dateFormat: from('date-format', text('dd/mm/yy')),
  timeFormat: from('time-format', text('')),
  dateFormatSent: from('date-format-sent', text('yy-mm-dd')),
  timeFormatSent: from('time-format-sent', text('HH:mm:ss')),
  showSecond: from('show-second', flag(true)),
  onlyDays: from('data-only-days', text('')),
  minDate: from('data-min-date', text('')),
  maxDate: from('data-max-date', text('')),
  datesExcludes: from('data-dates-excludes', text('')),
}

/** What a field knows about its dates. */
export interface Settings {
  readonly withTime: boolean
  readonly withSeconds: boolean
  readonly names: Names
  readonly langue: string
  readonly min: Moment | undefined
  readonly max: Moment | undefined
  display(moment: Moment): string
  sent(moment: Moment): string
  /** The date of a value the server sent or a script set. */
  fromSent(value: string): Moment | undefined
  /** The date a visitor typed or pasted. */
  fromTyped(value: string): Moment | undefined
  /** Why a date cannot be chosen, in French, or `''`. */
  refusal(moment: Moment): string
  /** Why no time of a day can be chosen, or `''`. */
  refusalOfDay(day: Day): string
  /** The years offered around a chosen one. */
  years(chosen: number): readonly [number, number]
}

const LATEST = { hour: 23, minute: 59, second: 59 }

const hasTime = ({ hour, minute, second }: Moment): boolean => hour + minute + second > 0

export function readSettings(
  given: OptionsOf<typeof options>,
  withTime: boolean,
  { config: { langue }, warn }: PageContext,
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
  const limit = (attribute: string, value: string): Moment | undefined => {
    const moment = fromSent(value) ?? readRelative(value)
    if (value && !moment) warn('P450', { attribute, value })
    return moment
  }
  /** Dates (sent format) and weekdays (0 or 7 is Sunday), separated by commas or the like. */
  const listed = (attribute: string, value: string): ((moment: Moment) => boolean) | undefined => {
    const days = value.split(/["'[\],;|]+/).flatMap((item) => {
      const word = item.trim()
      const moment = fromSent(word)
      if (moment) return toIso(moment)
      return word.split(/\s+/).map((part) => {
        const day = fromSent(part)
        if (part && !day && !/^[0-7]$/.test(part)) warn('P451', { attribute, value: part })
        return day ? toIso(day) : part && /^[0-7]$/.test(part) ? Number(part) % 7 : ''
      })
    })
    return days.some((day) => day !== '')
      ? (moment) => days.indexOf(toIso(moment)) >= 0 || days.indexOf(jsWeekday(moment)) >= 0
      : undefined
  }
  const min = limit('data-min-date', given.minDate)
  let max = limit('data-max-date', given.maxDate)
  if (max && !hasTime(max)) max = { ...max, ...LATEST }
  if (min && max && compare(min, max) > 0) warn('P453')
  const isExcluded = listed('data-dates-excludes', given.datesExcludes)
  const isOpen = listed('data-only-days', given.onlyDays)
  const { yearRange } = given
  if (!readYearRange(yearRange, 0)) warn('P452', { value: yearRange })

  const refusal = (moment: Moment): string => {
    if (min && compare(moment, min) < 0) return t('dates.tooEarly', { date: display(min) })
    if (max && compare(moment, max) > 0) return t('dates.tooLate', { date: display(max) })
    return isExcluded?.(moment) || isOpen?.(moment) === false ? t('dates.unavailable') : ''
  }
  return {
    withTime,
    withSeconds: given.showSecond && /s/.test(displayTime),
    names,
    langue,
    min,
    max,
    display,
    sent: (moment) => write(moment, stored, names),
    fromSent,
    fromTyped(value) {
      const moment = read(value, shown, names) ?? readTyped(value, order, names)
      // A time that a plain date field cannot show would be lost without a word.
      return moment && !withTime && hasTime(moment) ? undefined : moment
    },
    refusal,
    refusalOfDay: (day) => refusal(onDay(day)) && refusal({ ...onDay(day), ...(withTime ? LATEST : {}) }),
    years: (chosen) => readYearRange(yearRange, chosen) ?? readYearRange('1900:+5', chosen)!,
  }
}

/** `dmy`, `mdy` or `ymd`: what a display format puts first. */
function orderOf(format: string): string {
  const order = format
    .toLowerCase()
    .replace(/[^dmy]/g, '')
    .replace(/(.)\1+/g, '$1')
  return order.length === 3 ? order : 'dmy'
}
