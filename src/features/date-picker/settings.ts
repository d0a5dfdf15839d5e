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
  yearRange: from('year-range', text('')),
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
  /** True where the display format has names in it, which a numeric keyboard cannot write. */
  readonly needsLetters: boolean
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

const DEFAULT_YEARS = '1900:+5'
const LATEST = { hour: 23, minute: 59, second: 59 }

export function readSettings(
  given: OptionsOf<typeof options>,
  withTime: boolean,
  page: PageContext,
): Settings {
  const { langue } = page.config
  const names = namesOf(langue)
  const displayTime = given.timeFormat || (given.showSecond ? 'HH:mm:ss' : 'HH:mm')
  const shown = join(given.dateFormat, displayTime, withTime)
  const stored = join(given.dateFormatSent, given.timeFormatSent, withTime)
  const storedDate = dateFormat(given.dateFormatSent)
  const order = orderOf(dateFormat(given.dateFormat))

  const fromSent = (value: string): Moment | undefined =>
    read(value, stored, names) ?? read(value, storedDate, names) ?? readTyped(value, order, names)
  const fromTyped = (value: string): Moment | undefined => {
    const moment = read(value, shown, names) ?? readTyped(value, order, names)
    // A time that a plain date field cannot show would be lost without a word.
    return moment && !withTime && hasTime(moment) ? undefined : moment
  }
  const limit = (attribute: string, value: string): Moment | undefined => {
    const moment = value ? (fromSent(value) ?? readRelative(value)) : undefined
    if (value && !moment) page.warn('P450', { attribute, value })
    return moment
  }
  const min = limit('data-min-date', given.minDate)
  let max = limit('data-max-date', given.maxDate)
  if (max && !hasTime(max)) max = { ...max, ...LATEST }
  if (min && max && compare(min, max) > 0) page.warn('P453')

  const excluded = readDays(given.datesExcludes, fromSent, names)
  const only = readDays(given.onlyDays, fromSent, names)
  for (const value of excluded.bad) page.warn('P451', { attribute: 'data-dates-excludes', value })
  for (const value of only.bad) page.warn('P451', { attribute: 'data-only-days', value })
  if (given.yearRange && !readYearRange(given.yearRange, 2000)) {
    page.warn('P452', { value: given.yearRange })
  }

  const refusal = (moment: Moment): string => {
    if (min && compare(moment, min) < 0) return t('dates.tooEarly', { date: write(min, shown, names) })
    if (max && compare(moment, max) > 0) return t('dates.tooLate', { date: write(max, shown, names) })
    const isOpen = !only.any || only.has(moment)
    return isOpen && !excluded.has(moment) ? '' : t('dates.unavailable')
  }
  return {
    withTime,
    withSeconds: withTime && given.showSecond && /s/.test(displayTime.replace(/'[^']*'/g, '')),
    names,
    langue,
    needsLetters: shown.some(
      (part) => 'word' in part && /^(MM?|DD?|:tt?)$/i.test(part.word) && !/^mm?$/.test(part.word),
    ),
    min,
    max,
    display: (moment) => write(moment, shown, names),
    sent: (moment) => write(moment, stored, names),
    fromSent,
    fromTyped,
    refusal,
    refusalOfDay(day) {
      const early = refusal(onDay(day))
      return early && withTime ? refusal({ ...onDay(day), ...LATEST }) : early
    },
    years: (chosen) => readYearRange(given.yearRange, chosen) ?? readYearRange(DEFAULT_YEARS, chosen)!,
  }
}

function join(date: string, time: string, withTime: boolean): Format {
  return withTime ? [...dateFormat(date), { text: ' ' }, ...timeFormat(time)] : dateFormat(date)
}

function hasTime({ hour, minute, second }: Moment): boolean {
  return hour + minute + second > 0
}

/** `dmy`, `mdy` or `ymd`: what a display format puts first. */
function orderOf(format: Format): string {
  const letters = format.map((part) => ('word' in part ? part.word.charAt(0).toLowerCase() : '')).join('')
  const order = letters.replace(/[^dmy]/g, '').replace(/(.)(?=.*\1)/g, '')
  return order.length === 3 ? order : 'dmy'
}

interface Days {
  readonly any: boolean
  readonly bad: readonly string[]
  has(moment: Moment): boolean
}

/** A list of dates (sent format) and weekdays (0 or 7 is Sunday, or a name), in any common notation. */
function readDays(list: string, fromSent: Settings['fromSent'], names: Names): Days {
  const days = new Set<string | number>()
  const bad: string[] = []
  for (const item of list.split(/[,;|]/)) {
    const word = item.replace(/["'[\]]/g, '').trim()
    const whole = word && readDay(word, fromSent, names)
    for (const part of whole !== undefined ? [word] : word.split(/\s+/)) {
      const day = part && readDay(part, fromSent, names)
      if (day !== undefined && day !== '') days.add(day)
      else if (part) bad.push(part)
    }
  }
  return {
    any: days.size > 0,
    bad,
    has: (moment) => days.has(toIso(moment)) || days.has(jsWeekday(moment)),
  }
}

function readDay(word: string, fromSent: Settings['fromSent'], names: Names): string | number | undefined {
  if (/^[0-7]$/.test(word)) return Number(word) % 7
  const lower = word.toLowerCase()
  const named = names.days.findIndex((name) => name.toLowerCase() === lower)
  const index =
    named >= 0 ? named : names.daysShort.findIndex((name) => name.toLowerCase().replace('.', '') === lower)
  if (index >= 0) return index
  const moment = fromSent(word)
  return moment && toIso(moment)
}
