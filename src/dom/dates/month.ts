import { isFrench } from '../../base/language'
import { t } from '../../base/translation'

/** A day of the Gregorian calendar as three integers: no time zone can move it. `month` is 1 to 12. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

export function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].indexOf(month) < 0 ? 31 : 30
}

/** Days since 1 March of year 0, so that a leap day is the last of its year. */
export function dayNumber({ year, month, day }: Day): number {
  const shifted = month > 2 ? year : year - 1
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return (
    365 * shifted + Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400) + ofYear
  )
}

export function addDays({ year, month, day }: Day, count: number): Day {
  const date = new Date(0)
  // Not by `Date.UTC`, to which the year 99 is 1999.
  date.setUTCFullYear(year, month - 1, day + count)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day of another month, or that month's last: 31 January and one month is 28 or 29 February. */
export function addMonths({ year, month, day }: Day, count: number): Day {
  const months = year * 12 + month - 1 + count
  const moved = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 }
  return { ...moved, day: Math.min(day, daysIn(moved.year, moved.month)) }
}

/** 0 is Monday, 6 Sunday. Day number 0 was a Wednesday. */
export const weekday = (day: Day): number => (((dayNumber(day) + 2) % 7) + 7) % 7

export const isSameDay = (a: Day | undefined, b: Day | undefined): boolean =>
  !!a && !!b && toIso(a) === toIso(b)

export const pad = (value: number, length: number): string =>
  ('000' + value).slice(-Math.max(length, String(value).length))

/** `2026-06-05` */
export const toIso = ({ year, month, day }: Day): string =>
  pad(year, 4) + '-' + pad(month, 2) + '-' + pad(day, 2)

/** A day from `2026-06-05`, with or without a time after it; `undefined` for any other text, and for a day that does not exist. */
export function fromIso(text: unknown): Day | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(String(text))
  if (!parts) return undefined
  const day = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  const known = day.month > 0 && day.month < 13 && day.day > 0 && day.day <= daysIn(day.year, day.month)
  return known ? day : undefined
}

/** The visitor's own today. */
export function today(): Day {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
}

/** The weeks of a month, Monday first; `undefined` stands where another month's day would be. */
export function weeksOf(year: number, month: number): (Day | undefined)[][] {
  const weeks: (Day | undefined)[][] = []
  const length = daysIn(year, month)
  for (let day = 1 - weekday({ year, month, day: 1 }); day <= length; day += 7) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((offset) => {
        const number = day + offset
        return number > 0 && number <= length ? { year, month, day: number } : undefined
      }),
    )
  }
  return weeks
}

/**
 * Where a key leads from a day in a grid of days (WAI-ARIA, date grid): arrows by day and week, Home and End
 * within the week, Page Up and Down by month, with Shift by year. `undefined` for any other key.
 * @param right days to the day on the right: -1 in a page written from right to left
 */
export function dayByKey(day: Day, key: string, shift = false, right = 1): Day | undefined {
  const toMonday = -weekday(day)
  const days: Record<string, number> = {
    Left: -right,
    Right: right,
    Up: -7,
    Down: 7,
    Home: toMonday,
    End: toMonday + 6,
  }
  const months: Record<string, number> = { PageUp: -1, PageDown: 1 }
  const step = days[key.replace('Arrow', '')]
  const turn = months[key]
  return step !== undefined ? addDays(day, step) : turn ? addMonths(day, shift ? turn * 12 : turn) : undefined
}

/** Made once: making one costs as much as a hundred uses. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/**
 * The browser's names where it knows the language (de, en, es, it, nl and many more). French ones are the
 * catalogue's: a browser's first formatter takes it longer than all else at a page's start.
 */
function format(langue: string, day: Day, options: Intl.DateTimeFormatOptions): string | undefined {
  const locale = langue.replace(/_/g, '-')
  if (isFrench(locale)) return undefined
  const date = new Date(0)
  date.setUTCFullYear(day.year, day.month - 1, day.day)
  const key = locale + JSON.stringify(options)
  try {
    // For a language that it does not know (Corsican, creoles) a browser would take the one it is set to.
    if (!Intl.DateTimeFormat.supportedLocalesOf(locale)[0]) return undefined
    // The days are of this calendar, whichever the language goes by: in Persian, January is not the tenth month's name.
    formats[key] ??= new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    return formats[key].format(date)
  } catch {
    // Not a language tag, or an engine without `Intl`.
    return undefined
  }
}

/** A name of a list, shortened as French does: `juil.` */
function inFrench(list: string, index: number, length: number): string {
  const name = list.split(/, */)[index] ?? ''
  return name.length > length ? name.slice(0, length) + '.' : name
}

/** `juin`, in the language given; `short`: `juil.` */
export const monthName = (month: number, langue: string, width: 'long' | 'short' = 'long'): string =>
  format(langue, { year: 2000, month, day: 1 }, { month: width }) ??
  inFrench(t('dates.months'), month - 1, width === 'short' ? +'444334444333'.charAt(month - 1) : 9)

/** `lundi` for 0, in the language given; `short`: `lun.` */
export const weekdayName = (index: number, langue: string, width: 'long' | 'short' = 'long'): string =>
  // 3 January 2000 was a Monday.
  format(langue, { year: 2000, month: 1, day: 3 + index }, { weekday: width }) ??
  inFrench(t('dates.weekdays'), index, width === 'short' ? 3 : 9)

/** `juin 2026` */
export function monthTitle({ year, month }: Day, langue: string): string {
  const title = format(langue, { year, month, day: 1 }, { month: 'long', year: 'numeric' })
  return title ?? monthName(month, langue) + ' ' + year
}

/** `vendredi 5 juin 2026` */
export function dayTitle(day: Day, langue: string): string {
  const title = format(langue, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    title ?? [weekdayName(weekday(day), langue), day.day, monthName(day.month, langue), day.year].join(' ')
  )
}
