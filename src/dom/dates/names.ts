import { dayNumber } from './calendar'

/** Names of months (January first) and of days (Sunday first) in one language. */
export interface Names {
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  readonly days: readonly string[]
  readonly daysShort: readonly string[]
}

const known: Record<string, Names> = {}

/** The browser's own names in a language; an unknown one gives French, an engine without `Intl` numbers. */
export function namesOf(langue: string): Names {
  return (known[langue] ??= make(langue))
}

function make(langue: string): Names {
  return {
    months: list(langue, 12, { month: 'long' }),
    monthsShort: list(langue, 12, { month: 'short' }),
    days: list(langue, 7, { weekday: 'long' }),
    daysShort: list(langue, 7, { weekday: 'short' }),
  }
}

function list(langue: string, count: number, options: Intl.DateTimeFormatOptions): string[] {
  const format = formatOf(langue, { ...options, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, index) => {
    // 2023 began on a Sunday.
    const days = count === 12 ? dayNumber(2023, index + 1, 1) : dayNumber(2023, 1, index + 1)
    return format ? format.format(new Date(days * 864e5)) : String(index + 1)
  })
}

function formatOf(langue: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  if (typeof Intl === 'undefined') return undefined
  try {
    return new Intl.DateTimeFormat(langue, options)
  } catch {
    return new Intl.DateTimeFormat('fr', options)
  }
}
