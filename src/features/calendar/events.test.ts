import { readEvents } from './events'

test.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, ''],
  ['false', ''],
  ['0', ''],
  [0, ''],
  [undefined, ''],
  ['10', '10'],
  ['fete', 'fete'],
])('§3 an event’s badge %p: a type, the usual one, or none', (badge, read) => {
  expect(readEvents([{ date: '2026-06-05', badge }], true)?.events[0]?.badge).toBe(read)
})
