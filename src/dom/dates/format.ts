import { addDays, pad, today } from './month'
import { at, daysSince1970, exists, jsWeekday, onDay, type Moment } from './moment'
import type { Names } from './names'

/** A format taken apart: words of the format language, and the text between them. */
export type Format = readonly Part[]
interface Part {
  readonly word?: string
  readonly text: string
}

/**
 * Takes a date format of jQuery UI apart: `d dd o oo D DD m mm M MM y yy @`, `'quoted text'`, `''` for a quote,
 * anything else as it is (jQuery UI, `$.datepicker.formatDate`). `@` (ms) is midnight UTC.
 */
export const dateFormat = (format: string): Format => takeApart(format, /^(dd?|DD?|oo?|mm?|MM?|yy?|@)/, '')

/**
 * As `dateFormat`, in Timepicker-Addon's language: `H HH h hh m mm s ss l c`, and `t tt T TT` for `a am A AM`.
 * Inside, a minute is `:m`. Thousandths and millionths (`l c`) are written as zeros.
 */
export const timeFormat = (format: string): Format => takeApart(format, /^(HH?|hh?|mm?|ss?|TT?|tt?|l|c)/, ':')

function takeApart(format: string, words: RegExp, mark: string): Format {
  const parts: Part[] = []
  let quoted = false
  for (let rest = format; rest;) {
    const word = quoted ? '' : (words.exec(rest)?.[0] ?? '')
    const text = /^''/.test(rest) ? "''" : rest.charAt(0)
    if (word) parts.push({ word: mark + word, text })
    else if (text === "'") quoted = !quoted
    else parts.push({ text: text.charAt(0) })
    rest = rest.slice((word || text).length)
  }
  return parts
}

/** A moment in a format. */
export function write(moment: Moment, format: Format, names: Names): string {
  return format.map(({ word, text }) => (word ? writeWord(moment, word, names) : text)).join('')
}

function writeWord(moment: Moment, word: string, names: Names): string {
  const { year, month, day } = moment
  if (/^:[lc]/.test(word)) return '000'
  if (/^:t/i.test(word)) {
    const half = (moment.hour < 12 ? 'am' : 'pm').slice(0, word.length - 1)
    return /T/.test(word) ? half.toUpperCase() : half
  }
  const list = listOf(word, names)
  if (list) return list[word < 'M' ? jsWeekday(moment) : month - 1] ?? ''
  const days = daysSince1970(moment)
  const value = {
    d: day,
    m: month,
    y: pad(year % 100, 2),
    yy: pad(year, 4),
    o: days - daysSince1970(at(year, 1, 0)),
    '@': days * 864e5,
    ':H': moment.hour,
    ':h': moment.hour % 12 || 12,
    ':m': moment.minute,
    ':s': moment.second,
  }
  const [known, length] = word in value ? [word, 1] : [word.slice(0, -1), word === 'oo' ? 3 : 2]
  const found = value[known as keyof typeof value]
  return typeof found === 'string' ? found : pad(found, length)
}

/** The names that a word stands for. */
function listOf(word: string, names: Names): readonly string[] | undefined {
  const lists: Record<string, keyof Names> = { D: 'daysShort', DD: 'days', M: 'monthsShort', MM: 'months' }
  const list = lists[word]
  return list && names[list]
}

/** What a word reads. As in jQuery UI, `d` and `dd` both take one digit or two. */
function pattern(word: string, names: Names): string {
  const list = listOf(word, names)
  // The longest first: none is another's beginning then.
  if (list)
    return `(${list
      .map(escape)
      .sort((a, b) => b.length - a.length)
      .join('|')})`
  if (/^:t/i.test(word)) return '([ap]m?)'
  if (/^(o|:[lc])/.test(word)) return '(\\d{1,3})'
  return { y: '(\\d\\d)', yy: '(\\d{4})', '@': '(-?\\d+)' }[word] ?? '(\\d\\d?)'
}

/** The moment a text means in a format, or `undefined`: every word must be there, and the date must exist. */
export function read(text: string, format: Format, names: Names): Moment | undefined {
  const source = format.map(({ word, text }) => (word ? pattern(word, names) : escape(text))).join('')
  const found = new RegExp(`^${source}$`, 'i').exec(text.trim())
  if (!found) return undefined
  const values: Record<string, string> = {}
  let group = 1
  for (const { word } of format) if (word) values[word] = found[group++] ?? ''
  const moment = assemble(values, names)
  return exists(moment) ? moment : undefined
}

function assemble(values: Record<string, string>, names: Names): Moment {
  /** Of a word or its double. */
  const number = (letter: string): number | undefined => {
    const value = values[letter] ?? values[letter + letter.slice(-1)]
    return value === undefined ? undefined : Number(value)
  }
  const named = (word: 'M' | 'MM', list: readonly string[]): number =>
    list.map((name) => name.toLowerCase()).indexOf(values[word]?.toLowerCase() ?? '') + 1
  const year = values['yy']
    ? Number(values['yy'])
    : values['y']
      ? fullYear(Number(values['y']))
      : today().year
  const month = number('m') ?? (named('M', names.monthsShort) || named('MM', names.months) || 1)
  const ofYear = number('o')
  const stamp = number('@')
  let date = at(year, month, number('d') ?? 1)
  if (ofYear) date = onDay(addDays(at(year, 1, 1), ofYear - 1))
  if (stamp !== undefined) date = onDay(addDays(at(1970, 1, 1), Math.floor(stamp / 864e5)))
  const half = Object.keys(values).filter((word) => /^:t/i.test(word))[0] ?? ''
  const hour = toHour(number(':H') ?? number(':h') ?? 0, values[half])
  return { ...date, hour, minute: number(':m') ?? 0, second: number(':s') ?? 0 }
}

/** An hour of the half of the day that a text beginning with `a` or `p` tells; 24-hour ones are what they are. */
export const toHour = (hour: number, half = ''): number =>
  half && hour < 13 ? (hour % 12) + (/^p/i.test(half) ? 12 : 0) : hour

/** Two digits as a year: up to ten years from now in this century, else in the last (jQuery UI's `+10`). */
export function fullYear(short: number): number {
  const now = today().year
  return now - (now % 100) + short - (short <= (now % 100) + 10 ? 0 : 100)
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
