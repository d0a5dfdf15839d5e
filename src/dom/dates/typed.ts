import { at, exists, type Moment } from './moment'
import { fullYear } from './format'
import type { Names } from './names'

/** Words that may stand in a date without meaning anything: "le 1er mars 2024 à 14 h 30". */
const FILLERS = /^(le|du|de|of|the|er|st|nd|rd|th|a|at|h|t|min|s)$/

/**
 * A date as people write or paste it: `29/2/2024`, `2024-02-29`, `29.02.24`, `29022024`, `29 février 2024`,
 * each perhaps with a time (`14:30`, `14h30`). `undefined` where it is none, or could be two.
 * @param order what comes first where it cannot be seen from the digits
 */
export function readTyped(text: string, order: string, names: Names): Moment | undefined {
  const tokens = fold(text).match(/\d+|[^\d\s.,/:'’-]+/g) ?? []
  const numbers: string[] = []
  let month: number | undefined
  for (const token of tokens) {
    if (/\d/.test(token)) numbers.push(token)
    else {
      const found = monthOf(token, names)
      if (found && month) return undefined
      if (found) month = found
      else if (!FILLERS.test(token) && !isName(token, names.days, names.daysShort)) return undefined
    }
  }
  const groups = month ? withMonth(numbers, month) : inOrder(splitDigits(numbers, order), order)
  if (!groups) return undefined
  const [year, monthNumber, day, ...time] = groups
  const full = year!.length === 2 ? fullYear(Number(year)) : Number(year)
  if ((year!.length !== 2 && year!.length !== 4) || time.length > 3) return undefined
  const moment = at(full, Number(monthNumber), Number(day), ...time.map(Number))
  return exists(moment) ? moment : undefined
}

/** `29022024` is three numbers written together; a time may follow it, or be written in it. */
function splitDigits(numbers: string[], order: string): string[] {
  const [first = '', ...rest] = numbers
  if (first.length < 6 || rest.length > 3) return numbers
  const short = first.length === 6
  const isYearFirst = order[0] === 'y' || (!short && Number(first.slice(2, 4)) > 12 && order === 'dmy')
  const sizes = (isYearFirst ? 'ymd' : order).split('').map((part) => (part === 'y' && !short ? 4 : 2))
  const parts: string[] = []
  let from = 0
  for (const size of [...sizes, 2, 2, 2]) {
    if (from < first.length) parts.push(first.slice(from, from + size))
    from += size
  }
  // An unmistakable year first is moved to where the order expects it.
  if (isYearFirst && order[0] !== 'y') {
    const [year, month, day, ...time] = parts
    return [year!, month!, day!, ...time, ...rest]
  }
  return [...parts, ...rest]
}

/** Year, month, day and the time's numbers. */
function inOrder(numbers: string[], order: string): string[] | undefined {
  if (numbers.length < 3) return undefined
  const given = numbers[0]!.length === 4 ? 'ymd' : order
  const part = (letter: string): string => numbers[given.indexOf(letter)]!
  return [part('y'), part('m'), part('d'), ...numbers.slice(3)]
}

function withMonth(numbers: string[], month: number): string[] | undefined {
  const [a, b, ...time] = numbers
  if (!a || !b) return undefined
  return a.length === 4 ? [a, String(month), b, ...time] : [b, String(month), a, ...time]
}

/** The one month whose name begins so (at least three letters), or whose short name it is. */
function monthOf(word: string, names: Names): number | undefined {
  const short = names.monthsShort.findIndex((name) => fold(name).replace(/\.$/, '') === word)
  if (short >= 0) return short + 1
  if (word.length < 3) return undefined
  const found = names.months.map(fold).filter((name) => name.startsWith(word))
  return found.length === 1 ? names.months.map(fold).indexOf(found[0]!) + 1 : undefined
}

function isName(word: string, ...lists: (readonly string[])[]): boolean {
  return lists.some((list) => list.some((name) => fold(name).replace(/\.$/, '') === word))
}

/** Lower case, without accents. */
function fold(text: string): string {
  const lower = text.toLowerCase()
  return typeof lower.normalize === 'function'
    ? lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    : lower
}
