import { parseDate, toMoment, writeText } from './date-format'
import type { Library, Options } from './call'

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
  showWeek: false,
  weekHeader: 'Sem.',
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
  const text = String(value)
  return time !== undefined || RELATIVE.test(text) || isDateIn(text, date) ? text : daysAway(text)
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
  const days = Math.round((+new Date(at.y, at.m, at.d) - +new Date(year, month, day)) / 864e5)
  return (days < 0 ? '' : '+') + days + 'd'
}
