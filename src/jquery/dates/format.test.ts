import { afterEach, expect, test } from '@jest/globals'
import { toDate } from './format'

const RealDate = Date

/** A clock that is put forward as in France: at two o'clock on 26 March 2000, whatever the zone of this machine. */
class FrenchDate extends RealDate {
  constructor(year: number, month: number, day: number, hour = 0, minute = 0, second = 0) {
    const isSkipped = year === 2000 && month === 2 && day === 26 && hour === 2
    super(year, month, day, isSkipped ? 3 : hour, minute, second)
  }
}

afterEach(() => void (globalThis.Date = RealDate))

test('§5.3 a time that the clocks of 2000 skipped is read as it is in another year', () => {
  globalThis.Date = FrenchDate as DateConstructor
  const date = toDate({ year: 2024, month: 3, day: 26, hour: 2, minute: 30, second: 5 })
  expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2024, 2, 26])
  expect([date.getHours(), date.getMinutes(), date.getSeconds()]).toEqual([2, 30, 5])
})

test('§5.3 29 February, and the years of the first century, are themselves', () => {
  expect(toDate({ year: 2024, month: 2, day: 29, hour: 0, minute: 0, second: 0 }).getDate()).toBe(29)
  expect(toDate({ year: 24, month: 2, day: 29, hour: 0, minute: 0, second: 0 }).getFullYear()).toBe(24)
})
