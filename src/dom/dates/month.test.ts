import { beforeEach, describe, expect, test } from '@jest/globals'
import { setUpHost } from '../../../test/page'
import {
  addDays,
  addMonths,
  dayByKey,
  dayNumber,
  dayTitle,
  daysIn,
  fromIso,
  monthName,
  monthTitle,
  toIso,
  weekday,
  weekdayName,
  weeksOf,
} from './month'

const iso = (text: string) => fromIso(text)!

describe('days without a time zone', () => {
  test('every day from 1899 to 2101 follows the one before it, on the next weekday', () => {
    let day = iso('1899-12-31')
    while (day.year < 2101) {
      const next = addDays(day, 1)
      const parsed = new Date(toIso(next) + 'T12:00:00Z')
      expect(Number.isNaN(parsed.getTime())).toBe(false)
      if (dayNumber(next) !== dayNumber(day) + 1 || weekday(next) !== (parsed.getUTCDay() + 6) % 7) {
        throw new Error(`${toIso(day)} is not followed well by ${toIso(next)}`)
      }
      day = next
    }
    expect(toIso(day)).toBe('2101-01-01')
  })

  test('going forth and back by any number of days ends where it began', () => {
    for (const count of [0, 1, 27, 31, 365, 366, 800, 146_097]) {
      expect(toIso(addDays(addDays(iso('2024-02-29'), count), -count))).toBe('2024-02-29')
    }
  })

  test('a month later is the same day, or the last of a shorter month', () => {
    expect(toIso(addMonths(iso('2024-01-31'), 1))).toBe('2024-02-29')
    expect(toIso(addMonths(iso('2023-01-31'), 1))).toBe('2023-02-28')
    expect(toIso(addMonths(iso('2026-01-15'), -1))).toBe('2025-12-15')
    expect(toIso(addMonths(iso('2024-02-29'), -12))).toBe('2023-02-28')
  })

  test('a text that is not a day gives nothing', () => {
    for (const text of [
      '',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '0000-00-00',
      '5 juin',
      null,
      undefined,
      12,
    ]) {
      expect(fromIso(text)).toBeUndefined()
    }
    expect(fromIso('2026-06-05 12:00:00')).toEqual({ year: 2026, month: 6, day: 5 })
  })

  test('century years leap only every four hundred years', () => {
    expect([1900, 2000, 2023, 2024, 2100].map((year) => daysIn(year, 2))).toEqual([28, 29, 28, 29, 28])
  })
})

describe('§9 weeks begin on Monday', () => {
  test('June 2026 begins on a Monday and needs five weeks', () => {
    const weeks = weeksOf(2026, 6)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toEqual({ year: 2026, month: 6, day: 1 })
    expect(weeks[4]?.map((day) => day?.day)).toEqual([
      29,
      30,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('February 2027 fills four weeks exactly; a month that begins on Sunday leaves six places free', () => {
    expect(weeksOf(2027, 2)).toHaveLength(4)
    expect(weeksOf(2026, 11)[0]?.map((day) => day?.day)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ])
  })
})

describe('keys of the date grid', () => {
  test.each([
    ['ArrowLeft', false, '2026-05-31'],
    ['ArrowRight', false, '2026-06-02'],
    ['ArrowUp', false, '2026-05-25'],
    ['ArrowDown', false, '2026-06-08'],
    ['Home', false, '2026-06-01'],
    ['End', false, '2026-06-07'],
    ['PageUp', false, '2026-05-01'],
    ['PageDown', false, '2026-07-01'],
    ['PageUp', true, '2025-06-01'],
    ['PageDown', true, '2027-06-01'],
  ])('%s (shift: %s) leads from 1 June 2026 to %s', (key, shift, expected) => {
    expect(toIso(dayByKey(iso('2026-06-01'), key, shift)!)).toBe(expected)
  })

  test('another key leads nowhere', () => {
    expect(dayByKey(iso('2026-06-01'), 'a')).toBeUndefined()
  })
})

describe('§9 names in six languages', () => {
  beforeEach(() => void setUpHost())

  test.each([
    ['fr', 'juin', 'lundi', 'vendredi 5 juin 2026', 'juin 2026'],
    ['en', 'June', 'Monday', 'Friday, June 5, 2026', 'June 2026'],
    ['de', 'Juni', 'Montag', 'Freitag, 5. Juni 2026', 'Juni 2026'],
    ['es', 'junio', 'lunes', 'viernes, 5 de junio de 2026', 'junio de 2026'],
    ['it', 'giugno', 'lunedì', 'venerdì 5 giugno 2026', 'giugno 2026'],
    ['nl', 'juni', 'maandag', 'vrijdag 5 juni 2026', 'juni 2026'],
  ])('%s', (langue, month, monday, friday, title) => {
    expect(monthName(6, langue)).toBe(month)
    expect(weekdayName(0, langue)).toBe(monday)
    expect(dayTitle(iso('2026-06-05'), langue)).toBe(friday)
    expect(monthTitle({ year: 2026, month: 6, day: 1 }, langue)).toBe(title)
  })

  test.each(['long', 'short'] as const)('the French %s names are those that browsers know', (width) => {
    const year = Array.from({ length: 12 }, (_, index) => index)
    const months = new Intl.DateTimeFormat('fr', { month: width, timeZone: 'UTC' })
    const days = new Intl.DateTimeFormat('fr', { weekday: width, timeZone: 'UTC' })
    expect(year.map((month) => monthName(month + 1, 'fr_FR', width))).toEqual(
      year.map((month) => months.format(Date.UTC(2000, month, 1))),
    )
    const week = year.slice(0, 7)
    expect(week.map((day) => weekdayName(day, 'fr', width))).toEqual(
      week.map((day) => days.format(Date.UTC(2000, 0, 3 + day))),
    )
  })

  test.each([
    ['fa', 'ژانویه', /ژانویه.* ۲۰۲۶/],
    ['ps', 'جنوري', /۲۰۲۶/],
    ['th', 'มกราคม', /2026/],
    ['sr_Latn_RS', 'januar', /januar 2026/],
  ])(
    'in %s, of another calendar or with a script in its code, January is January and 2026 is 2026',
    (langue, name, title) => {
      expect(monthName(1, langue)).toBe(name)
      expect(monthTitle({ year: 2026, month: 1, day: 1 }, langue)).toMatch(title)
      expect(dayTitle(iso('2026-01-05'), langue)).toMatch(/2026|۲۰۲۶/)
    },
  )

  test('a language nobody knows gives French names, not those of the browser’s own language', () => {
    for (const langue of ['not a language', 'co', 'gcf']) {
      expect(monthName(8, langue)).toBe('août')
      expect(monthTitle({ year: 2026, month: 6, day: 1 }, langue)).toBe('juin 2026')
      expect(dayTitle(iso('2026-06-05'), langue)).toBe('vendredi 5 juin 2026')
    }
  })

  test('translated names with blanks behind their commas are those without', () => {
    const host = setUpHost({ langue: 'co' })
    const french = 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'
    host.dictionary[french] =
      'ghjennaghju, ferraghju, marzu, aprile, maghju, ghjugnu, lugliu, aostu, sittembre, uttrovi, nuvembre, dicembre'
    expect([monthName(2, 'co'), monthName(2, 'co', 'short')]).toEqual(['ferraghju', 'ferr.'])
    expect(monthTitle({ year: 2026, month: 12, day: 1 }, 'co')).toBe('dicembre 2026')
  })

  test('an engine without Intl gives French names', () => {
    const known = globalThis.Intl
    ;(globalThis as { Intl?: unknown }).Intl = undefined
    try {
      expect(monthTitle({ year: 2026, month: 8, day: 1 }, 'fr')).toBe('août 2026')
      expect(dayTitle(iso('2026-06-05'), 'sv')).toBe('vendredi 5 juin 2026')
      expect(weekdayName(1, 'fr', 'short')).toBe('mar.')
    } finally {
      globalThis.Intl = known
    }
  })
})
