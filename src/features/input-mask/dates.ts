import { at, exists, type Moment } from '../../dom/dates/moment'
import { namesOf } from '../../dom/dates/names'
import { t } from '../../base/translation'
import { format, type Mask } from './mask'
import { patternMask } from './pattern'
import { readSpoken } from './spoken'

/** §5.3, to the letter: ten characters turned round at the dashes, and a time from the twelfth on. */
function shownOf(stored: string, withTime: boolean): string {
  const date = stored.slice(0, 10).split('-').reverse().join('/')
  const time = stored.slice(11, 19)
  return withTime ? (date && time ? date + ' ' + time : '') : date
}

const isShaped = (base: Mask, text: string): boolean => base.layout(base.chars(text))?.text === text

/**
 * What an edit has made of a date: `part`, where something was done at one place of it, and the mask says what fits; `kept`,
 * where it was not in our spelling before, and is the visitor's until the field is left; `whole`, where it is another.
 */
function kindOf(base: Mask, text: string, before: string, end: number): 'part' | 'kept' | 'whole' {
  let start = 0
  while (start < end && before.charAt(start) === text.charAt(start)) start++
  const isPart = start > 0 || end < before.length
  // One character is typed, and shaped as it comes.
  if (text.length < 2) return 'part'
  if (!isPart) return 'whole'
  if (!isShaped(base, before)) return 'kept'
  const pasted = text.slice(start)
  if (end < before.length || pasted.length < 2) return 'part'
  // Behind what was there something was pasted: words, or figures that have no place, are of a date of its own.
  const figures = (before.slice(0, start) + pasted).replace(/[/ :.-]/g, '')
  return base.layout(figures) ? 'part' : 'whole'
}

/** A day that is none is told of as it was written (`29/2/2023`), and figures may begin a date. */
function begun(base: Mask, text: string): string | undefined {
  const day = text.trim()
  const spelt = day
    .replace(/^([0-2]\d|3[01])(0\d|1[0-2])$/, '$1/$2')
    .replace(/\b\d\b/g, '0$&')
    .replace(/(^|\d)[.-]/g, '$1/')
  return isShaped(base, spelt) ? spelt : undefined
}

/**
 * The date alias (§5.3): `dd/mm/yyyy` is typed, `yyyy-mm-dd` posted; with a time, ` HH:MM:ss` follows both.
 * An unfinished text is posted as it stands; a time that is missing is midnight (§9), also for scripts that send the form
 * while the field is still being typed in.
 */
export function dateMask(withTime: boolean, langue: string): Mask {
  const base = patternMask(withTime ? '99/99/9999 99:99:99' : '99/99/9999') as Mask
  const length = withTime ? 14 : 8

  const read = (text: string): Moment | undefined => readSpoken(text, namesOf(langue))
  const isOurs = (text: string): boolean => isShaped(base, text)

  /** Day, month, year, hours, minutes, seconds of a complete text in our spelling. */
  function partsOf(text: string): string[] | undefined {
    const isWhole = isOurs(text) && text.replace(/\D/g, '').length === length && text.indexOf('_') < 0
    return isWhole ? (text.match(/\d+/g) ?? []) : undefined
  }

  function isDate(text: string): boolean {
    const [day = 0, month = 0, year = 0, ...time] = (partsOf(text) ?? []).map(Number)
    // Dates of a far future are typed in another order: `2024-02-29` as the 20th of February 4022.
    return exists(at(year, month, day, ...time)) && (year < 3000 || year === 9999)
  }

  function charsOf({ year, month, day, hour, minute, second }: Moment): string {
    const two = (number: number): string => ('0' + number).slice(-2)
    const date = two(day) + two(month) + ('000' + year).slice(-4)
    return withTime ? date + [hour, minute, second].map(two).join('') : date
  }

  /** A year of two digits that a blank ends: `010324` as `01032024`. */
  function withLongYear(chars: string): string {
    const moment = read(format(mask, chars))
    return moment ? charsOf(moment).slice(0, 8) : chars
  }

  /** A time that was left out, or ends with the hour or the minutes, goes on in zeros. */
  function withWholeTime(text: string): string {
    const digits = text.replace(/\D/g, '')
    const isCut = withTime && isOurs(text) && text.indexOf('_') < 0 && /^(\d{8}|\d{10}|\d{12})$/.test(digits)
    const isKnown = isCut && read(text)
    return isKnown ? format(mask, (digits + '000000').slice(0, 14)) : text
  }

  const mask: Mask = {
    ...base,
    // A blank before it would take the last figure of the day.
    load: (stored) => shownOf(stored.trim(), withTime),
    post(text) {
      const parts = partsOf(withWholeTime(text))
      if (!parts) return text
      const [day, month, year, ...time] = parts
      return [year, month, day].join('-') + (withTime ? ' ' + time.join(':') : '')
    },
    shown(text, before = '', end = before.length, caret = text.length) {
      const kind = kindOf(base, text, before, end)
      if (kind === 'part') return undefined
      if (kind === 'kept' || isOurs(text)) return { text, caret }
      const moment = read(text)
      const shown = moment ? base.layout(charsOf(moment))?.text : begun(base, text)
      return shown ? { text: shown, caret: shown.length } : { text, caret }
    },
    /** A separator or an unmistakable digit ends a day, a month or a part of the time of one digit. */
    assist(chars, typed) {
      if (chars.length === 6 && withTime && typed === ' ') return withLongYear(chars)
      const digit = chars.slice(-1)
      const highest = { 1: '3', 3: '1', 9: '2', 11: '5', 13: '5' }[chars.length]
      const isShort = highest && (digit > highest || /^[/.\-: h]$/.test(typed))
      return isShort ? chars.slice(0, -1) + '0' + digit : chars
    },
    holds: (_value, text) => !!partsOf(text),
    finish(text) {
      const isShort = text.replace(/\D/g, '').length === 6 && text.indexOf('_') < 0
      const moment = (isShort || !isOurs(text)) && read(text)
      return moment ? format(mask, charsOf(moment)) : withWholeTime(text)
    },
    problem(text) {
      if (!text || isDate(text)) return ''
      return withTime ? t('masks.dateTime') : t('masks.date')
    },
  }
  return mask
}
