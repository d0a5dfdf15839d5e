import { getHost } from '../../base/host'
import { t } from '../../base/translation'
import { readRelative } from '../../dom/dates/moment'
import { today } from '../../dom/dates/month'
import { formatsIn } from './letters'
import { iso8601Week, parseDate, readText, toMoment, writeText } from './format'
import { NOTHING, type Library, type Options } from '../call'
import { isDate } from './is-date'

/** What jQuery UI answers for an option that nobody has set; its words are in `regional`. */
const DEFAULTS: Options = {
  altField: '',
  altFormat: '',
  appendText: '',
  autoSize: false,
  beforeShow: null,
  beforeShowDay: null,
  buttonImage: '',
  buttonImageOnly: false,
  buttonText: '...',
  calculateWeek: iso8601Week,
  changeMonth: false,
  changeYear: false,
  constrainInput: true,
  defaultDate: null,
  disabled: false,
  duration: 'fast',
  gotoCurrent: false,
  hideIfNoPrevNext: false,
  maxDate: null,
  minDate: null,
  navigationAsDateFormat: false,
  numberOfMonths: 1,
  onChangeMonthYear: null,
  onClose: null,
  onSelect: null,
  onUpdateDatepicker: null,
  selectOtherMonths: false,
  shortYearCutoff: '+10',
  showAnim: 'fadeIn',
  showButtonPanel: false,
  showCurrentAtPos: 0,
  showOn: 'focus',
  showOptions: {},
  showOtherMonths: false,
  showWeek: false,
  stepBigMonths: 12,
  stepMonths: 1,
  yearRange: 'c-10:c+10',
}

/** And of the time add-on's. */
const TIMED: Options = {
  alwaysSetTime: true,
  altFieldTimeOnly: true,
  controlType: 'slider',
  hour: 0,
  hourMax: 23,
  hourMin: 0,
  minute: 0,
  minuteMax: 59,
  minuteMin: 0,
  second: 0,
  separator: ' ',
  showButtonPanel: true,
  showSecond: null,
  showTime: true,
  showTimepicker: true,
  stepHour: 1,
  stepMinute: 1,
  stepSecond: 1,
  timeFormat: 'HH:mm',
  timeOnly: false,
}

interface Plugin {
  readonly defaults?: Options
  readonly regional?: Readonly<Record<string, Options | undefined>>
}

/** What the page has set for all fields: those with a time are date pickers too. */
export const setForAll = ({ fn }: Library, withTime: boolean): Options => ({
  ...(fn['datepicker'] as Plugin | undefined)?.defaults,
  ...(withTime && (fn['datetimepicker'] as Plugin | undefined)?.defaults),
})

/** All options of a field on which no call has said anything, in the words of the page's language. */
function defaultsOf($: Library, withTime: boolean): Options {
  const { regional } = { ...($.fn['datepicker'] as Plugin | undefined) }
  const { langue } = getHost().config
  const { definitions: _masks, ...set } = setForAll($, withTime)
  const words = { ...regional?.[''], weekHeader: t('dates.week'), ...regional?.[langue] }
  return { ...DEFAULTS, ...(withTime && TIMED), ...words, ...set }
}

/** `$.datepicker._defaults` can be read; only what the page has set is its own, and counts. */
export function addDefaults($: Library): void {
  const own = ($.fn['datepicker'] as Plugin | undefined)?.defaults
  if (own && Object.getPrototypeOf(own) === Object.prototype) Object.setPrototypeOf(own, defaultsOf($, false))
}

/** A field, or the one behind an inline calendar, as the page's last call wants it. */
export interface Bound {
  readonly $: Library
  readonly withTime: boolean
  /** What its calls have said; the rest is as the page has set it for all. */
  readonly given: Options
  options: Options
}

export function formatsOf({ options, withTime }: Pick<Bound, 'options' | 'withTime'>): {
  date: string
  time: string | undefined
} {
  const { format, timepicker, pickTime } = options
  const isTimed = withTime && timepicker !== false && pickTime !== false
  const [date, time] =
    typeof format === 'string' && format
      ? formatsIn(format)
      : [options['dateFormat'], options['timeFormat'] || 'HH:mm']
  return { date: String(date || 'dd/mm/yy'), time: isTimed && time ? String(time) : undefined }
}

/** As jQuery UI (`constrainInput`): keys write figures and what the format has between them; with names, anything. */
export function isTypable(character: string, { date, time = '' }: ReturnType<typeof formatsOf>): boolean {
  const format = time ? `${date} ${time}` : date
  if (/[DM]/.test(format)) return true
  return /\d/.test(character) || format.replace(/[a-z]/gi, '').indexOf(character) >= 0
}

/** A limit of jQuery UI (a date, days from today, `+1m`, a text in the field's format) in the field's own words. */
export function limitOf(value: unknown, date: string, time: string | undefined): string | null {
  if (value == null || value === '') return null
  if (typeof value === 'number') return wholeDays(value)
  if (isDate(value)) return writeText(toMoment(value), date, time)
  const text = String(value)
  return time !== undefined || RELATIVE.test(text) || isDateIn(text, date) ? text : daysAway(text)
}

/** As jQuery UI: whole days, so that what a subtraction of dates gives (`89.96` across a change of clocks) ends on a day. */
export function wholeDays(count: number): string {
  const { day } = today()
  const days = Math.trunc(day + count) - day
  return (days < 0 ? '' : '+') + days + 'd'
}

/** `3`, `+1m`, `-1y +2d`: what ours reads in the same way. */
const RELATIVE = /^[+-]?\d{1,3}[dwmy]?(\s+[+-]?\d{1,3}[dwmy])*$/i

function isDateIn(text: string, format: string): boolean {
  try {
    return !!parseDate(format, text)
  } catch {
    return false
  }
}

/** As jQuery UI reads any other text: the numbers in it, with their units, from today on; `'01/02/2020'` is 2023 days. */
function daysAway(text: string): string {
  const now = new Date()
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const at = { d: day, m: month, y: year }
  const part = /([+-]?\d+)\s*([dwmy])?/gi
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const [, number = '', letter = 'd'] = found
    const unit = letter.toLowerCase()
    if (unit === 'w') at.d += Number(number) * 7
    else at[unit as keyof typeof at] += Number(number)
    // The day of a shorter month is its last.
    if (/[my]/.test(unit)) at.d = Math.min(at.d, new Date(at.y, at.m + 1, 0).getDate())
  }
  return wholeDays(Math.round((+new Date(at.y, at.m, at.d) - +new Date(year, month, day)) / 864e5))
}

/** As jQuery UI: an option that nobody has set has its default; a field that is none has `null`. */
export function readOption($: Library, one: Bound | undefined, name: string, withTime: boolean): unknown {
  const defaults = defaultsOf($, withTime)
  if (name === 'defaults') return defaults
  if (!one) return null
  const value = one.options[name] === undefined ? defaults[name] : one.options[name]
  return value === undefined ? NOTHING : value
}

/** What a field's options are in the words of the date picker's attributes. */
export function fieldAttributes(one: Bound): Record<string, string | null | undefined> {
  const { options } = one
  const { date, time } = formatsOf(one)
  const withTime = time !== undefined
  const limit = (name: string): string | null => limitOf(options[name], date, time)
  const first = limit('defaultDate')
  const day = first && !readText(first, date, time) && readRelative(first)
  return {
    'date-format': date,
    'date-format-sent': date,
    'time-format': withTime ? time : null,
    'time-format-sent': withTime ? time : null,
    'show-second': withTime && (options['showSecond'] ?? /s/.test(time)) ? '1' : '0',
    'year-range': options['yearRange'] ? String(options['yearRange']) : undefined,
    'data-min-date': limit('minDate'),
    'data-max-date': limit('maxDate'),
    'data-default-date': day ? writeText(day, date, time) : first,
  }
}
