import { addDays, addMonths, dayNumber, daysIn, today, weekday, type Day } from './month'

/** A calendar date and a time of day as plain numbers: no time zone anywhere, so no day is ever shifted. */
export interface Moment extends Day {
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const EPOCH = dayNumber({ year: 1970, month: 1, day: 1 })

export function at(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Moment {
  return { year, month, day, hour, minute, second }
}

/** Days since 1970-01-01. */
export const daysSince1970 = (day: Day): number => dayNumber(day) - EPOCH

/** 0 is Sunday, as in JavaScript and jQuery UI. */
export const jsWeekday = (day: Day): number => (weekday(day) + 1) % 7

/** Does the date exist (29 February only in leap years), and the time too? */
export function exists({ year, month, day, hour, minute, second }: Moment): boolean {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return isDay && hour < 24 && minute < 60 && second < 60
}

/** Another day, with the time of a moment (midnight without one). */
export function onDay({ year, month, day }: Day, time?: Moment): Moment {
  return at(year, month, day, time?.hour, time?.minute, time?.second)
}

/** Negative, zero or positive, by date and then time. */
export const compare = (a: Moment, b: Moment): number => rank(a) - rank(b)

const rank = (moment: Moment): number =>
  ((dayNumber(moment) * 24 + moment.hour) * 60 + moment.minute) * 60 + moment.second

// A dash right behind a number is a date's (`2026-02-30`), and ten figures are the seconds since 1970.
const STEP = /([+-]?\d{1,6})(?![\d-])\s*([dwmy]?)/gi

/**
 * A day relative to today in jQuery UI's words: `+1m -3d`, `-1w`, `2y`, `0`, `7` (days). `undefined` for
 * anything else.
 */
export function readRelative(text: string): Moment | undefined {
  let day = today()
  const rest = text.replace(STEP, (_step, count: string, unit: string) => {
    const steps = Number(count)
    if (/[my]/i.test(unit)) day = addMonths(day, /y/i.test(unit) ? steps * 12 : steps)
    else day = addDays(day, /w/i.test(unit) ? steps * 7 : steps)
    return ''
  })
  return text.trim() && !rest.trim() ? onDay(day) : undefined
}

/**
 * First and last year of a range in jQuery UI's words: `1900:2031`; `-5:+5` around this year; `c-10:c+10`
 * around the chosen year. `undefined` for anything else.
 */
export function readYearRange(text: string, chosen: number): readonly [number, number] | undefined {
  const years = text.split(':').map((word) => {
    const [, current, sign = '', digits] = /^\s*(c?)([+-]?)(\d*)\s*$/.exec(word) ?? []
    if (!current && !digits) return NaN
    return (current ? chosen : sign ? today().year : 0) + Number(sign + (digits || '0'))
  })
  const [first = NaN, last = first] = years
  if (years.length > 2 || isNaN(first) || isNaN(last)) return undefined
  return first < last ? [first, last] : [last, first]
}
