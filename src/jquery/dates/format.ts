import { getHost } from '../../base/host'
import { dateFormat, read, timeFormat, write } from '../../dom/dates/format'
import { at, type Moment } from '../../dom/dates/moment'
import { namesOf, type Names } from '../../dom/dates/names'
import { readDate, writeDate } from './text'
import { isDate } from './is-date'
import { formatTime, parseTime, splitDateTime } from './time-format'

/** Dates as jQuery UI's own functions read and write them, for the old plugins' bridges. */
type Settings = Readonly<Record<string, unknown>>

/** Names out of jQuery UI's settings, else those of the page's language. */
function namesIn(settings: unknown): Names {
  const own = namesOf(getHost().config.langue)
  if (!settings || typeof settings !== 'object') return own
  const given = settings as Settings
  const list = (name: string, fallback: readonly string[]): readonly string[] =>
    Array.isArray(given[name]) ? (given[name] as string[]) : fallback
  return {
    months: list('monthNames', own.months),
    monthsShort: list('monthNamesShort', own.monthsShort),
    days: list('dayNames', own.days),
    daysShort: list('dayNamesShort', own.daysShort),
  }
}

export const toDate = (moment: Moment): Date => {
  const date = new Date(2000, moment.month - 1, moment.day)
  date.setFullYear(moment.year)
  // Not before: clocks are put forward on other days of other years.
  date.setHours(moment.hour, moment.minute, moment.second)
  return date
}

export const toMoment = (date: Date): Moment =>
  at(
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  )

/** `$.datepicker.formatDate(format, date, settings?)`; no date gives `''`. */
export function formatDate(format: unknown, date: unknown, settings?: unknown): string {
  if (!isDate(date) || isNaN(+date)) return ''
  return writeDate(String(format), date, namesIn(settings))
}

/**
 * `$.datepicker.parseDate(format, text, settings?)`; an empty text gives `null`.
 * @throws as jQuery UI does, for missing arguments and a text that is not a date: pages ask by `try`
 */
export function parseDate(format: unknown, value: unknown, settings?: unknown): Date | null {
  if (format == null || value == null) throw invalid('arguments')
  const text = typeof value === 'object' ? String(value) : value + ''
  if (!text) return null
  const { shortYearCutoff } = { ...(settings as Settings | undefined) }
  const date = readDate(String(format), text, namesIn(settings), shortYearCutoff)
  if (!date) throw invalid('date')
  return date
}

const invalid = (what: string): Error => new Error('Invalid ' + what)

/** `beforeShowDay: $.datepicker.noWeekends` */
export function noWeekends(date: unknown): [boolean, string] {
  const day = isDate(date) ? date.getDay() : 1
  return [day > 0 && day < 6, '']
}

/** The week of a date, from 1 (ISO 8601). */
export function iso8601Week(date: Date): number {
  const thursday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 4 - (date.getDay() || 7))
  const first = new Date(thursday.getFullYear(), 0, 1)
  return Math.floor(Math.round((+thursday - +first) / 864e5) / 7) + 1
}

/** A text in a field, in its date and time formats. */
export function readText(text: string, date: string, time: string | undefined): Moment | undefined {
  const names = namesIn(undefined)
  const day = dateFormat(date)
  const whole = time ? [...day, { text: ' ' }, ...timeFormat(time)] : day
  return read(text, whole, names) ?? read(text, day, names)
}

export function writeText(moment: Moment, date: string, time: string | undefined): string {
  const day = dateFormat(date)
  return write(moment, time ? [...day, { text: ' ' }, ...timeFormat(time)] : day, namesIn(undefined))
}

/**
 * `$.datepicker.parseDateTime(dateFormat, timeFormat, text, dateSettings?, timeSettings?)`
 * @throws as `parseDate` does, and for a time that is none
 */
export function parseDateTime(
  format: unknown,
  timeFormat: unknown,
  text: unknown,
  dateSettings?: unknown,
  timeSettings?: unknown,
): Date | null {
  const [day, clock] = splitDateTime(String(text), { ...(timeSettings as object | undefined) })
  const date = parseDate(format, day, dateSettings)
  if (!date || !clock) return date
  const time = parseTime(timeFormat, clock, timeSettings)
  if (!time) throw invalid('time')
  date.setHours(time.hour, time.minute, time.second, time.millisec)
  return date
}

/** jQuery UI's names of formats. */
const FORMATS = {
  ATOM: 'yy-mm-dd',
  COOKIE: 'D, dd M yy',
  ISO_8601: 'yy-mm-dd',
  RFC_822: 'D, d M y',
  RFC_850: 'DD, dd-M-y',
  RFC_1036: 'D, d M y',
  RFC_1123: 'D, d M yy',
  RFC_2822: 'D, d M yy',
  RSS: 'D, d M y',
  TICKS: '!',
  TIMESTAMP: '@',
  W3C: 'yy-mm-dd',
}

/** What answers, or throws, at once. */
const statics: Settings = {
  formatDate,
  parseDate,
  noWeekends,
  iso8601Week,
  formatTime,
  parseTime,
  parseDateTime,
}

/** The functions that a page may have taken from `$.datepicker` before the code was there, with the real ones. */
export const stoodFor = new WeakMap<object, unknown>()

/**
 * Fills in what a `$.datepicker` has, once: the statics that answer, and the settings of French and of the page's
 * language under `regional`, where what the page put stays.
 * @param wrap makes the function that the page calls
 */
export function addStatics(
  own: Record<string, unknown>,
  wrap: (name: string, run: unknown) => unknown = (_name, run) => run,
): void {
  const regional = own['regional'] as Record<string, Settings> | undefined
  if (own['isComplete'] || !regional) return
  own['isComplete'] = true
  for (const name of Object.keys(statics)) {
    const before = own[name]
    if (typeof before === 'function') stoodFor.set(before, statics[name])
    own[name] = wrap(name, statics[name])
  }
  Object.assign(own, FORMATS)
  regional[''] = { ...ENGLISH, ...regional[''] }
  for (const one of ['fr', getHost().config.langue]) regional[one] = { ...regionalOf(one), ...regional[one] }
}

/** jQuery UI's own settings, `$.datepicker.regional['']`. */
const ENGLISH: Settings = {
  closeText: 'Done',
  prevText: 'Prev',
  nextText: 'Next',
  currentText: 'Today',
  monthNames: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  monthNamesShort: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  dayNames: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  dayNamesShort: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  dayNamesMin: 'Su Mo Tu We Th Fr Sa'.split(' '),
  weekHeader: 'Wk',
  dateFormat: 'mm/dd/yy',
  firstDay: 0,
  isRTL: false,
  showMonthAfterYear: false,
  yearSuffix: '',
  selectMonthLabel: 'Select month',
  selectYearLabel: 'Select year',
}

/** jQuery UI's settings for French (`$.datepicker.regional.fr`), or another language of the page. */
function regionalOf(langue: string): Record<string, unknown> {
  const names = namesOf(langue)
  return {
    monthNames: names.months.slice(),
    monthNamesShort: names.monthsShort.slice(),
    dayNames: names.days.slice(),
    dayNamesShort: names.daysShort.slice(),
    dayNamesMin: names.daysShort.map((day) => day.charAt(0).toUpperCase()),
    dateFormat: 'dd/mm/yy',
    firstDay: 1,
    isRTL: false,
  }
}
