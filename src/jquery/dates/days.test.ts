import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { setUpHost } from '../../../test/page'
import type { MonthExtras } from '../../ui/dates/MonthGrid'
import { askOfDay, fillMonth } from './days'
import type { Options } from '../call'

const JUNE_5 = { year: 2026, month: 6, day: 5 }
const JUNE_6 = { year: 2026, month: 6, day: 6 }
const field = document.createElement('input')

function monthOf(options: Options): MonthExtras {
  const month: MonthExtras = {}
  fillMonth(month, field, options)
  return month
}

beforeEach(() => {
  setUpHost()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('§5.3 beforeShowDay of a field', () => {
  test('it is asked with the day at midnight, the field being `this`', () => {
    const asked: unknown[] = []
    const month = monthOf({
      beforeShowDay(this: unknown, day: Date) {
        asked.push([this === field, day.toDateString(), day.getHours()])
        return [true, '']
      },
    })
    expect(month.refusalOf?.(JUNE_5)).toBe('')
    expect(asked).toEqual([[true, 'Fri Jun 05 2026', 0]])
  })

  test.each([
    [[true, ''], '', '', undefined],
    [[1, 'libre'], '', 'libre', undefined],
    [[0, 'plein', 'Complet'], 'Complet', 'plein', 'Complet'],
    [[], "Cette date n'est pas disponible.", '', undefined],
    [undefined, '', '', undefined],
  ])('answered %j, a day is as with the plugin', (answer, refusal, className, title) => {
    const month = monthOf({ beforeShowDay: () => answer })
    expect([month.refusalOf?.(JUNE_5), month.classOf?.(JUNE_5), month.titleOf?.(JUNE_5)]).toEqual([
      refusal,
      className,
      title,
    ])
  })

  test('a day is asked of once while a month is drawn, and anew when it is drawn again', async () => {
    const beforeShowDay = jest.fn(() => [true, ''])
    const month = monthOf({ beforeShowDay })
    const draw = (): void => {
      for (const day of [JUNE_5, JUNE_6]) {
        month.refusalOf?.(day)
        month.classOf?.(day)
        month.titleOf?.(day)
      }
    }
    draw()
    expect(beforeShowDay).toHaveBeenCalledTimes(2)
    await Promise.resolve()
    draw()
    expect(beforeShowDay).toHaveBeenCalledTimes(4)
  })

  test('an error of it is told, and the day is open', () => {
    jest.useFakeTimers()
    const beforeShowDay = (): never => {
      throw new Error('pas encore')
    }
    expect(askOfDay({ beforeShowDay }, field, JUNE_5).open).toBe(true)
    expect(() => jest.runAllTimers()).toThrow('pas encore')
  })
})

describe('§5.3 showWeek of a field', () => {
  test.each([
    [{ showWeek: true }, 'Sem.', '23'],
    [{ showWeek: true, weekHeader: 'S' }, 'S', '23'],
  ])('%j: weeks have their number (ISO 8601) under « %s »', (options, header, number) => {
    const { headOf } = monthOf(options)
    expect([headOf?.(), headOf?.([JUNE_5])]).toEqual([header, number])
  })

  test('the first of January may be in the last week of the year before', () => {
    const { headOf } = monthOf({ showWeek: true })
    expect(headOf?.([{ year: 2027, month: 1, day: 1 }])).toBe('53')
    expect(headOf?.([{ year: 2026, month: 12, day: 28 }])).toBe('53')
  })

  test('without it there is no head', () => {
    expect(monthOf({}).headOf).toBeUndefined()
  })
})
