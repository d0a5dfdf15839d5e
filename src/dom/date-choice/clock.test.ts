import { at } from '../dates/moment'
import { clockText, readClock } from './clock'

const date = at(2024, 2, 29, 8, 15, 45)

test.each([
  ['14 h', '14:00:45'],
  ['9h', '09:00:45'],
  ['14h30', '14:30:45'],
  ['1430', '14:30:45'],
  ['9.05', '09:05:45'],
  ['14:30:05', '14:30:05'],
])('§5.3 in a calendar’s time field “%s” is %s', (text, time) => {
  expect(clockText(readClock(text, date) ?? date, true)).toBe(time)
})

test.each(['14', '24h', '9h5', '14:60', 'midi', ''])('§5.3 “%s” changes no time yet', (text) => {
  expect(readClock(text, date)).toBeUndefined()
})
