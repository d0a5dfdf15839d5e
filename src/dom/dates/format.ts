import { today } from '../month'
import { at, daysSince1970, exists, from1970, jsWeekday, onDay, pad, type Moment } from './moment'
import type { Names } from './names'

/** A format taken apart: words of the format language, and the text between them. */
export type Format = readonly Part[]
type Part = { readonly word: string } | { readonly text: string }

const DATE_WORD = /^(dd?|DD?|oo?|mm?|MM?|yy?|@|!)/
const TIME_WORD = /^(HH?|hh?|mm?|ss?|TT?|tt?)/
/** Days from 1 January of the year 1 to 1970-01-01; `!` counts from there. */
const DAYS_TO_1970 = 719162

/**
 * Takes a date format of jQuery UI apart: `d dd o oo D DD m mm M MM y yy @ !`, `'quoted text'`, `''` for a quote,
 * anything else as it is (jQuery UI, `$.datepicker.formatDate`). `@` (ms) and `!` (ticks) are midnight UTC.
 */
export function dateFormat(format: string): Format {
  return takeApart(format, DATE_WORD)
}

/** As `dateFormat`, in Timepicker-Addon's language: `H HH h hh m mm s ss t tt T TT`. Minutes are `:m` inside. */
export function timeFormat(format: string): Format {
  return takeApart(format, TIME_WORD).map((part) => ('word' in part ? { word: ':' + part.word } : part))
}

function takeApart(format: string, words: RegExp): Format {
  const parts: Part[] = []
  let quoted = false
  for (let rest = format; rest;) {
    const word = quoted ? null : words.exec(rest)
    if (word) parts.push({ word: word[0] })
    else if (rest.startsWith("''")) parts.push({ text: "'" })
    else if (rest[0] === "'") quoted = !quoted
    else parts.push({ text: rest[0]! })
    rest = rest.slice(word ? word[0].length : rest.startsWith("''") ? 2 : 1)
  }
  return parts
}

/** A moment in a format. */
export function write(moment: Moment, format: Format, names: Names): string {
  return format.map((part) => ('word' in part ? writeWord(moment, part.word, names) : part.text)).join('')
}

function writeWord(moment: Moment, word: string, names: Names): string {
  const { year, month, day, hour, minute, second } = moment
  const days = daysSince1970(moment)
  const half = hour % 12 || 12
  switch (word) {
    case 'D':
      return names.daysShort[jsWeekday(moment)]!
    case 'DD':
      return names.days[jsWeekday(moment)]!
    case 'M':
      return names.monthsShort[month - 1]!
    case 'MM':
      return names.months[month - 1]!
    case 'y':
      return pad(year % 100, 2)
    case 'yy':
      return pad(year, 4)
    case 'o':
    case 'oo':
      return pad(days - daysSince1970(at(year, 1, 1)) + 1, word === 'oo' ? 3 : 1)
    case '@':
      return String(days * 864e5)
    case '!':
      return (days + DAYS_TO_1970) * 864 + '000000000'
  }
  const letter = word.charAt(word.length - 1)
  if (/t/i.test(letter)) {
    const mark = (hour < 12 ? 'am' : 'pm').slice(0, word.length - 1)
    return letter === 'T' ? mark.toUpperCase() : mark
  }
  const time: Record<string, number> = { H: hour, h: half, m: minute, s: second }
  return word[0] === ':'
    ? pad(time[letter]!, word.length - 1)
    : pad(letter === 'd' ? day : month, word.length)
}

/** What a word reads. As in jQuery UI, `d` and `dd` both take one digit or two. */
function pattern(word: string, names: Names): string {
  const lists: Record<string, readonly string[]> = {
    D: names.daysShort,
    DD: names.days,
    M: names.monthsShort,
    MM: names.months,
  }
  if (lists[word]) {
    const longestFirst = [...lists[word]].sort((a, b) => b.length - a.length)
    return '(' + longestFirst.map(escape).join('|') + ')'
  }
  if (/t$/i.test(word)) return '([ap]m?)'
  if (/[@!]/.test(word)) return '(-?\\d+)'
  return { y: '(\\d{2})', yy: '(\\d{4})', o: '(\\d{1,3})', oo: '(\\d{1,3})' }[word] ?? '(\\d{1,2})'
}

/** The moment a text means in a format, or `undefined`: every word must be there, and the date must exist. */
export function read(text: string, format: Format, names: Names): Moment | undefined {
  const source = format
    .map((part) => ('word' in part ? pattern(part.word, names) : escape(part.text)))
    .join('')
  const found = new RegExp(`^${source}$`, 'i').exec(text.trim())
  if (!found) return undefined
  const values: Record<string, string> = {}
  let group = 1
  for (const part of format) if ('word' in part) values[part.word] = found[group++]!
  const moment = assemble(values, names)
  return exists(moment) ? moment : undefined
}

function assemble(values: Record<string, string>, names: Names): Moment {
  const number = (...words: string[]): number | undefined => {
    for (const word of words) if (values[word] !== undefined) return Number(values[word])
    return undefined
  }
  const nameIndex = (word: 'M' | 'MM', list: readonly string[]): number | undefined =>
    values[word] === undefined
      ? undefined
      : list.findIndex((name) => name.toLowerCase() === values[word]!.toLowerCase()) + 1
  const short = number('y')
  const year = number('yy') ?? (short === undefined ? today().year : fullYear(short))
  const month = number('m', 'mm') ?? nameIndex('M', names.monthsShort) ?? nameIndex('MM', names.months)
  const half = values[':t'] ?? values[':tt'] ?? values[':T'] ?? values[':TT']
  let hour = number(':H', ':HH', ':h', ':hh') ?? 0
  if (half) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  const time = [hour, number(':m', ':mm') ?? 0, number(':s', ':ss') ?? 0] as const
  const ofYear = number('o', 'oo')
  const count =
    number('@') !== undefined
      ? Math.floor(number('@')! / 864e5)
      : number('!') !== undefined
        ? number('!')! / 864e9 - DAYS_TO_1970
        : ofYear && daysSince1970(at(year, 1, 1)) + ofYear - 1
  const {
    year: y,
    month: m,
    day: d,
  } = count === undefined ? at(year, month ?? 1, number('d', 'dd') ?? 1) : onDay(from1970(Math.round(count)))
  return at(y, m, d, ...time)
}

/** Two digits as a year: up to ten years from now in this century, else in the last (jQuery UI's `+10`). */
export function fullYear(short: number): number {
  const now = today().year
  const century = now - (now % 100)
  return century + short - (short <= (now % 100) + 10 ? 0 : 100)
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
