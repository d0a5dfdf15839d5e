import type { Names } from '../../dom/dates/names'

/**
 * `$.datepicker.formatDate` and `parseDate`, letter by letter as jQuery UI has them: it reads as many digits as a letter may
 * have, accepts any text after a blank, and knows short years and days of the year.
 * @see https://api.jqueryui.com/datepicker/#utility-formatDate
 */

const ENGLISH: Names = {
  months: 'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
  monthsShort: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(','),
  days: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(','),
  daysShort: 'Sun,Mon,Tue,Wed,Thu,Fri,Sat'.split(','),
}

/** Ticks (100 ns since year 1) of 1970. */
const EPOCH_TICKS = 621355968000000000
const DAY = 864e5

interface Part {
  readonly word?: string
  readonly text: string
}

/** The letters of a format, doubled where they are, and the text between them. */
function partsOf(format: string): readonly Part[] {
  const parts: Part[] = []
  let isQuoted = false
  for (let at = 0; at < format.length; at++) {
    const letter = format.charAt(at)
    const isDoubled = format.charAt(at + 1) === letter
    if (letter === "'") {
      if (isDoubled) parts.push({ text: letter })
      else isQuoted = !isQuoted
      if (isDoubled) at++
    } else if (isQuoted || !/[dDoMmy@!]/.test(letter)) parts.push({ text: letter })
    else {
      const isLong = isDoubled && !/[@!]/.test(letter)
      parts.push({ word: isLong ? letter + letter : letter, text: '' })
      if (isLong) at++
    }
  }
  return parts
}

const dayOfYear = (date: Date): number =>
  Math.round(
    (new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() -
      new Date(date.getFullYear(), 0, 0).getTime()) /
      DAY,
  )

/** A date in a format of jQuery UI. */
export function writeDate(format: string, date: Date, names: Names): string {
  const padded = (value: number, length: number): string => String(value).padStart(length, '0')
  const words: Readonly<Record<string, () => string | number | undefined>> = {
    d: () => date.getDate(),
    dd: () => padded(date.getDate(), 2),
    D: () => names.daysShort[date.getDay()],
    DD: () => names.days[date.getDay()],
    o: () => dayOfYear(date),
    oo: () => padded(dayOfYear(date), 3),
    m: () => date.getMonth() + 1,
    mm: () => padded(date.getMonth() + 1, 2),
    M: () => names.monthsShort[date.getMonth()],
    MM: () => names.months[date.getMonth()],
    y: () => padded(date.getFullYear() % 100, 2),
    yy: () => date.getFullYear(),
    '@': () => date.getTime(),
    '!': () => date.getTime() * 10000 + EPOCH_TICKS,
  }
  let text = ''
  for (const part of partsOf(format)) text += part.word ? (words[part.word]?.() ?? '') : part.text
  return text
}

/**
 * Reads a text in a format of jQuery UI.
 * @param cutoff the last short year of this century: a number, or a text of years from now; `+10` where there is none
 * @returns `undefined` for a text that is no such date
 */
export function readDate(format: string, text: string, names: Names, cutoff: unknown): Date | undefined {
  const found: Record<string, number> = {}
  let at = 0
  const number = (word: string): number | undefined => {
    const size = { '@': 14, '!': 20, yy: 4, o: 3, oo: 3 }[word] ?? 2
    const [digits] = new RegExp(`^\\d{${/y/.test(word) ? size : 1},${size}}`).exec(text.slice(at)) ?? []
    at += digits?.length ?? 0
    return digits === undefined ? undefined : Number(digits)
  }
  const name = (word: string): number | undefined => {
    const rest = text.slice(at).toLowerCase()
    for (const list of [listOf(names, word), listOf(ENGLISH, word)]) {
      const fitting = list.filter((one) => rest.startsWith(one.toLowerCase()))
      const longest = fitting.sort((a, b) => b.length - a.length)[0]
      if (longest === undefined) continue
      at += longest.length
      return list.indexOf(longest) + 1
    }
    return undefined
  }
  for (const { word, text: literal } of partsOf(format)) {
    if (!word) {
      if (text.charAt(at++) !== literal) return undefined
      continue
    }
    const value = /[DM]/.test(word) ? name(word) : number(word)
    if (value === undefined) return undefined
    found[word.charAt(0) === 'M' ? 'm' : word.charAt(0)] = value
  }
  return /^(\s|$)/.test(text.slice(at)) ? dateOf(found, cutoff) : undefined
}

function listOf(names: Names, word: string): readonly string[] {
  if (word.charAt(0) === 'D') return word === 'D' ? names.daysShort : names.days
  return word === 'M' ? names.monthsShort : names.months
}

/** The date of what was found, by letter; `undefined` for a day that is not. */
function dateOf(found: Readonly<Record<string, number>>, cutoff: unknown): Date | undefined {
  const stamp = found['!'] === undefined ? found['@'] : (found['!'] - EPOCH_TICKS) / 10000
  if (stamp !== undefined) {
    const date = new Date(stamp)
    return new Date(date.getFullYear(), date.getMonth(), date.getDate())
  }
  const now = new Date().getFullYear()
  const last =
    typeof cutoff === 'string' || !cutoff
      ? (now % 100) + parseInt(String(cutoff || '+10'), 10)
      : Number(cutoff)
  let year = found['y'] ?? now
  if (year < 100) year += now - (now % 100) - (year <= last ? 0 : 100)
  const { o: ofYear } = found
  const month = ofYear === undefined ? (found['m'] ?? -1) : 1
  const day = ofYear ?? found['d'] ?? -1
  const date = new Date(year, month - 1, day)
  const isThat = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return ofYear !== undefined || isThat ? date : undefined
}
