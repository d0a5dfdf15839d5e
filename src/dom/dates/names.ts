import { monthName, weekdayName } from './month'

/** Names of months (January first) and of days (Sunday first) in one language. */
export interface Names {
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  readonly days: readonly string[]
  readonly daysShort: readonly string[]
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const DAYS = [6, 0, 1, 2, 3, 4, 5]

/** Each list is made when it is asked for: few fields ever need one. */
export const namesOf = (langue: string): Names => ({
  get months() {
    return MONTHS.map((month) => monthName(month, langue))
  },
  get monthsShort() {
    return MONTHS.map((month) => monthName(month, langue, 'short'))
  },
  get days() {
    return DAYS.map((day) => weekdayName(day, langue))
  },
  get daysShort() {
    return DAYS.map((day) => weekdayName(day, langue, 'short'))
  },
})
