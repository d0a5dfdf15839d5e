/** A calendar date and a time of day as plain numbers: no time zone anywhere, so no day is ever shifted. */
export interface Moment {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const DAY = 864e5

/** Days since 1970-01-01 (proleptic Gregorian); months and days out of range carry over. */
export function dayNumber(year: number, month: number, day: number): number {
  // UTC is only the arithmetic here: it knows neither zone nor summer time.
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY
}

/** The moment at midnight of a day number. */
export function fromDayNumber(days: number): Moment {
  const date = new Date(days * DAY)
  return at(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

export function at(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Moment {
  return { year, month, day, hour, minute, second }
}

export function daysIn(year: number, month: number): number {
  return dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)
}

/** 0 is Sunday, as in JavaScript and jQuery UI. */
export function weekday({ year, month, day }: Moment): number {
  return (((dayNumber(year, month, day) + 4) % 7) + 7) % 7
}

/** Does the date exist (29 February only in leap years), and the time too? */
export function exists({ year, month, day, hour, minute, second }: Moment): boolean {
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  )
}

/** Moves by days; the time stays. */
export function addDays(moment: Moment, days: number): Moment {
  const { year, month, day } = moment
  return { ...moment, ...dateOf(fromDayNumber(dayNumber(year, month, day) + days)) }
}

/** Moves by months; 31 January and a month is the last of February. */
export function addMonths(moment: Moment, months: number): Moment {
  const count = moment.year * 12 + moment.month - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return { ...moment, year, month, day: Math.min(moment.day, daysIn(year, month)) }
}

/** `YYYY-MM-DD`. */
export function isoDate({ year, month, day }: Moment): string {
  return pad(year, 4) + '-' + pad(month, 2) + '-' + pad(day, 2)
}

/** The moment of a valid `YYYY-MM-DD`. */
export function fromIsoDate(text: string): Moment {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return at(year, month, day)
}

/** Negative, zero or positive, by date and then time. */
export function compare(a: Moment, b: Moment): number {
  return rank(a) - rank(b)
}

/** The visitor's own day. */
export function today(): Moment {
  const now = new Date()
  return at(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

export function pad(number: number, length: number): string {
  return ('000' + number).slice(-Math.max(length, String(number).length))
}

const rank = (moment: Moment): number =>
  dayNumber(moment.year, moment.month, moment.day) * 86400 +
  moment.hour * 3600 +
  moment.minute * 60 +
  moment.second

function dateOf({ year, month, day }: Moment): Pick<Moment, 'year' | 'month' | 'day'> {
  return { year, month, day }
}
