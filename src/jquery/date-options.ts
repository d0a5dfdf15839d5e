import { stoodFor, toMoment, writeText } from './date-format'
import { callPage, type Library, type Options } from './call'

/** PHP's letters, as the other well-known `datetimepicker` writes formats, in jQuery UI's. */
const PHP: Readonly<Record<string, string>> = {
  d: 'dd',
  j: 'd',
  m: 'mm',
  n: 'm',
  Y: 'yy',
  y: 'y',
  H: 'HH',
  G: 'H',
  h: 'hh',
  g: 'h',
  a: 'tt',
  A: 'TT',
  i: 'mm',
  s: 'ss',
}

/** What jQuery UI answers for an option that nobody has set, on a page in French. */
export const DEFAULTS: Options = {
  altField: '',
  altFormat: '',
  changeMonth: false,
  changeYear: false,
  constrainInput: true,
  dateFormat: 'dd/mm/yy',
  firstDay: 1,
  isRTL: false,
  numberOfMonths: 1,
  showAnim: 'fadeIn',
  showButtonPanel: false,
  showOn: 'focus',
  yearRange: 'c-10:c+10',
}

/** A field, or the one behind an inline calendar, as the page's last call wants it. */
export interface Bound {
  readonly $: Library
  readonly withTime: boolean
  options: Options
}
export function formatsOf({ options, withTime }: Omit<Bound, '$'>): {
  date: string
  time: string | undefined
} {
  const php = typeof options['format'] === 'string' && options['format']
  const [date, time] = php
    ? (/^(.*?)\s*([GHgh].*)?$/.exec(php) ?? [])
        .slice(1)
        .map((part?: string) => part?.replace(/[a-zA-Z]/g, (letter) => PHP[letter] ?? letter))
    : [options['dateFormat'], options['timeFormat']]
  return {
    date: String(date || 'dd/mm/yy'),
    time: withTime && options['timepicker'] !== false ? String(time || 'HH:mm') : undefined,
  }
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
  if (typeof value === 'number') return (value < 0 ? '' : '+') + value + 'd'
  if (value instanceof Date) return writeText(toMoment(value), date, time)
  return String(value)
}

/** How many days ahead and back a `beforeShowDay` is asked, where no limits say how far. */
const FAR = 366

/** The days that `beforeShowDay` closes, as the attribute the calendar reads. */
export function closedDays(options: Options, date: string): Record<string, string | null> {
  const { beforeShowDay } = options
  if (typeof beforeShowDay !== 'function') return {}
  // `$.datepicker.noWeekends`, taken when it could not answer yet.
  const isOpen = stoodFor.get(beforeShowDay) ?? beforeShowDay
  const closed: string[] = []
  const today = new Date()
  for (let by = -FAR; by <= 2 * FAR; by++) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + by)
    const answer = callPage(isOpen, window, day) as ArrayLike<unknown> | undefined
    if (answer && !answer[0]) closed.push(writeText(toMoment(day), date, undefined))
  }
  return { 'data-dates-excludes': closed.length ? closed.join(',') : null }
}
