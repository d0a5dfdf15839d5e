import { at, exists, type Moment } from '../../dom/dates/moment'
import { namesOf } from '../../dom/dates/names'
import { readTyped } from '../../dom/dates/typed'
import { t } from '../../base/translation'
import { format, type Mask } from './mask'
import { patternMask } from './pattern'

/** §5.3, to the letter: ten characters turned round at the dashes, and a time from the twelfth on. */
function shownOf(stored: string, withTime: boolean): string {
  const date = stored.slice(0, 10).split('-').reverse().join('/')
  const time = stored.slice(11, 19)
  return withTime ? (date && time ? date + ' ' + time : '') : date
}

/**
 * The date alias (§5.3): `dd/mm/yyyy` is typed, `yyyy-mm-dd` posted; with a time, ` HH:MM:ss` follows both.
 * An unfinished text is posted as it stands; a time that is missing is midnight (§9), also for scripts that send the form
 * while the field is still being typed in.
 */
export function dateMask(withTime: boolean, langue: string): Mask {
  const base = patternMask(withTime ? '99/99/9999 99:99:99' : '99/99/9999') as Mask
  const length = withTime ? 14 : 8

  /** Day, month, year, hours, minutes, seconds of a complete text. */
  function partsOf(text: string): string[] | undefined {
    const isWhole = text.replace(/\D/g, '').length === length && text.indexOf('_') < 0
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
    const moment = readTyped(format(mask, chars), 'dmy', namesOf(langue))
    return moment ? charsOf(moment).slice(0, 8) : chars
  }

  /** A time that was left out, or ends with the hour or the minutes, goes on in zeros. */
  function withWholeTime(text: string): string {
    const digits = text.replace(/\D/g, '')
    const isCut = withTime && text.indexOf('_') < 0 && /^(\d{8}|\d{10}|\d{12})$/.test(digits)
    const isKnown = isCut && readTyped(text, 'dmy', namesOf(langue))
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
    accept(text) {
      // Our own spelling is being typed; others are whole dates, pasted or filled in by the browser.
      // A year of two digits in front of a time is not ours: `01/02/24 10:12`.
      if (/^[\d/ :_]*$/.test(text) && (/_/.test(text) || !/^\d{4}|(^|\D)\d\D|\D\d\d \d/.test(text)))
        return undefined
      const moment = readTyped(text, 'dmy', namesOf(langue))
      // A day that is none is told of as it was written: `29/2/2023`.
      return moment ? charsOf(moment) : base.chars(text.replace(/\b\d\b/g, '0$&'))
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
      const moment = isShort && readTyped(text, 'dmy', namesOf(langue))
      return moment ? format(mask, charsOf(moment)) : withWholeTime(text)
    },
    problem(text) {
      if (!text || isDate(text)) return ''
      return withTime ? t('masks.dateTime') : t('masks.date')
    },
  }
  return mask
}
