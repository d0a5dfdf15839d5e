import { monthName, weekdayName } from '../month'

/** Names of months (January first) and of days (Sunday first) in one language. */
export interface Names {
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  readonly days: readonly string[]
  readonly daysShort: readonly string[]
}

const known: Record<string, Names> = {}
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const DAYS = [6, 0, 1, 2, 3, 4, 5]

export function namesOf(langue: string): Names {
  return (known[langue] ??= {
    months: MONTHS.map((month) => monthName(month, langue)),
    monthsShort: MONTHS.map((month) => monthName(month, langue, 'short')),
    days: DAYS.map((day) => weekdayName(day, langue)),
    daysShort: DAYS.map((day) => weekdayName(day, langue, 'short')),
  })
}
