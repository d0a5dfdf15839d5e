import { at, exists, type Moment } from './moment'
import { fullYear, toHour } from './format'
import type { Names } from './names'

/**
 * A time in front of a date looks like one itself; some words make another hour of what is written, and slashes two dates.
 * PHP writes the date that there is none of (`0000-00-00`) with a sign, `-0001-11-30`.
 */
const UNSURE = /^-0|^\D*\d\d? ?[:h]|midi|soir|(\/.*){3}/

/**
 * A date as people write or paste it: `29/2/2024`, `2024-02-29`, `29.02.24`, `29022024`, `29 février 2024`,
 * each perhaps with a time (`14:30`, `14h30`, `2:30 pm`). Words that are no month mean nothing ("le 1er mars 2024 à 14 h").
 * `undefined` where the text is no date.
 * @param order `dmy`, `mdy` or `ymd`: what comes first where the digits do not say so
 */
export function readTyped(text: string, order: string, names: Names): Moment | undefined {
  const folded = fold(text)
  const moment = UNSURE.test(folded) ? undefined : readFolded(folded, order, names)
  return moment && { ...moment, hour: toHour(moment.hour, /\d\s*([ap])\.?m\b/.exec(folded)?.[1]) }
}

function readFolded(folded: string, order: string, names: Names): Moment | undefined {
  const numbers = folded.match(/\d+/g) ?? []
  // The last one: "mar." in front of "5 nov. 2024" is a Tuesday, as it is in front of "05/11/2024".
  const words = /\d[/-]\d+[/-]\d/.test(folded) ? [] : folded.split(/[^a-z]+/)
  const named = words
    .map((word) => monthOf(word, names))
    .filter(Boolean)
    .pop()
  if (named) {
    // In front of the year or behind it, a month's name takes the middle place.
    numbers.splice(1, 0, String(named))
    return assemble(numbers, 'dmy')
  }
  const [first = ''] = numbers
  if (first.length < 6) return assemble(numbers, order)
  const together = (given: string): Moment | undefined =>
    assemble([...split(first, given), ...numbers.slice(1)], given)
  const found = together(order)
  // `20080514` is no day of the year 514.
  return found && found.year > 1231 ? found : (together('ymd') ?? found)
}

/** Numbers written together: `29022024`, `290224`, `20240229143000`; ten are the seconds since 1970 (`1709164800`). */
function split(digits: string, order: string): string[] {
  const year = digits.length > 6 ? '(....)' : '(..)'
  const places = order.replace(/./g, (letter) => (letter === 'y' ? year : '(..)'))
  const found = RegExp(`^${places}(..)?(..)?(..)?$`).exec(digits) ?? []
  return digits.length === 10 ? [] : found.slice(1).filter(Boolean)
}

function assemble(numbers: readonly string[], order: string): Moment | undefined {
  const given = numbers[0]?.length === 4 ? 'ymd' : order
  const [a, b, c] = ['y', 'm', 'd'].map((letter) => numbers[given.indexOf(letter)])
  if (!a || !b || !c || (a.length !== 2 && a.length !== 4) || numbers.length > 6) return undefined
  const [hour = 0, minute = 0, second = 0] = numbers.slice(3).map(Number)
  const year = a.length === 2 ? fullYear(Number(a)) : Number(a)
  const moment = at(year, Number(b), Number(c), hour, minute, second)
  return exists(moment) ? moment : undefined
}

/** The one month whose name begins so (at least three letters), or whose short name it is. */
function monthOf(word: string, { months, monthsShort }: Names): number {
  const short = monthsShort.findIndex((name) => fold(name).replace('.', '') === word)
  const [long = '', other] = months.filter((name) => word[2] && fold(name).indexOf(word) === 0)
  return short + 1 || (other ? 0 : months.indexOf(long) + 1)
}

/**
 * Lower case, without accents, and without fractions of a second and a time zone: as programs write them, they say nothing
 * that a field could show.
 */
export function fold(text: string): string {
  const lower = text.replace(/([:T]\d\d:\d\d)[.+-].*/, '$1').toLowerCase()
  return lower.normalize ? lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : lower
}
