import { setUpHost } from '../../../test/page'
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

test('§2.19 an event of another site puts no class of ours on its day, and no lightbox on its link', () => {
  setUpHost({ prefix: 'ville' })
  const event = {
    date: '2026-06-05',
    classname: 'ville-front-banner fete ville-menu cms-autre',
    rel: 'lightbox[a] nofollow LIGHTBOX',
  }
  const read = (trusted: boolean) => readEvents([event], trusted)?.events[0]
  expect(read(false)).toMatchObject({ classname: 'fete cms-autre', rel: 'nofollow' })
  expect(read(true)).toMatchObject({ classname: event.classname, rel: event.rel })
})
