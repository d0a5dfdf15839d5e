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
    // As a page without a doctype reads it, too.
    classname: 'ville-front-banner fete VILLE-menu cms-autre',
    rel: 'lightbox[a] nofollow LIGHTBOX',
  }
  const read = (trusted: boolean) => readEvents([event], trusted)?.events[0]
  expect(read(false)).toMatchObject({ classname: 'fete cms-autre', rel: 'nofollow' })
  expect(read(true)).toMatchObject({ classname: event.classname, rel: event.rel })
})

test('§3 an event’s class names stay as they are, accents, colons and slashes too', () => {
  const event = { date: '2026-06-05', classname: 'évènement fête-d’été md:w-1/2', badge: 'été' }
  expect(readEvents([event], true)?.events[0]).toMatchObject({ classname: event.classname, badge: 'été' })
})

test('§3 a title that the site’s own server has written as HTML is shown as its words, another site’s as it is', () => {
  setUpHost()
  const title = 'L&#039;<b>&eacute;t&eacute;</b> à 0 < 1 °C'
  const read = (trusted: boolean) => readEvents([{ date: '2026-06-05', title }], trusted)?.events[0]?.title
  expect([read(true), read(false)]).toEqual(["L'été à 0 < 1 °C", title])
})

test('§7 row 11: a list with holes, which PHP writes as an object with numbers, is one', () => {
  const [june, july] = [{ date: '2026-06-05' }, { date: '2026-07-05' }]
  const dates = (data: unknown) => readEvents(data, true)?.events.map(({ date }) => date)
  expect(dates({ 1: june, 4: july })).toEqual(['2026-06-05', '2026-07-05'])
  expect(dates({})).toEqual([])
  expect(readEvents({ 0: june, 2: 'juillet' }, true)).toMatchObject({ events: [june], refused: 1 })
  for (const none of [
    { '2026-06-05': 'Fête' },
    { erreur: 'Session expirée' },
    'juin',
    6,
    true,
    null,
    undefined,
  ])
    expect(readEvents(none, true)).toBeUndefined()
})
