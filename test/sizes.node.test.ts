import { alarmsOf } from '../tools/sizes'

test('a file that has grown by more than 3 % over its record is told, and no other', () => {
  const record = { 'a.js': 1000, 'b.js': 10_000, 'c.js': 300, 'd.js': 5000 }
  const sizes = { 'a.js': 1031, 'b.js': 10_300, 'c.js': 325, 'd.js': 4000, 'new.js': 9000 }
  expect(alarmsOf(sizes, record)).toEqual([{ file: 'a.js', size: 1031, recorded: 1000 }])
})
