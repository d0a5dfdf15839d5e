import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calm, frames } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { useBrowser, usePlatform } from './browser/suite'

/* Chunks that are asked for in one turn come in one file (build/bundles.js). */

const dist = path.join(__dirname, '../dist')
const { open, newPage } = useBrowser()
const platform = usePlatform()

const DATE = '<label>Jour <input class="cms-date" name="jour" value="2024-02-29"></label>'
const MASK = '<label>Prix <input data-mask="currency" name="prix" value="1234.5"></label>'
const SUGGESTIONS = '<label>Ville <input data-autocomplete-url="/demo/villes.json" name="ville"></label>'
const CALENDAR = '<div class="cms-calendar"></div>'
const LAZY = '<img data-lazy-src="/assets/photos/lac-au-matin.jpg" alt="Lac" width="90" height="60">'
const SLIDES =
  '<div class="cms-slideshow"><img src="/assets/photos/lac-au-matin.jpg" alt="Lac"><img src="/assets/photos/haute-neige.jpg" alt="Neige"></div>'

/** Names of the files that were asked for, as often as they were, the runtime apart. */
const asked = (): string[] =>
  platform.requests
    .list({ path: '/static/modern/' })
    .map(({ path }) => path.replace(/.*\/|\.js$/g, ''))
    .filter((name) => name !== 'runtime')

const ready = 'Passerelle.ready.then(() => true)'

test('§1 a page with everything asks for each of its files once, and for few', async () => {
  const body = DATE + MASK + SUGGESTIONS + CALENDAR + SLIDES + LAZY
  const { page } = await open(platform.page('/essai', { body }))
  await page.evaluate(ready)
  await expectSoon(asked).toEqual(
    expect.arrayContaining([
      'dates.fields.date-picker.input-mask.autocomplete',
      'react.calendar',
      'slideshow.lazy',
    ]),
  )
  await calm(page)
  const names = asked()
  const chunks = names.flatMap((name) => name.split('.'))
  expect([...new Set(chunks)]).toEqual(chunks)
})

test.each([
  [MASK, ['fields', 'input-mask']],
  [SUGGESTIONS, ['autocomplete']],
  [CALENDAR, ['react.calendar', 'dates']],
  [LAZY, ['lazy']],
])('§1 a page with some of it asks for that alone: %s', async (body, wanted) => {
  const { page } = await open(platform.page('/essai', { body }))
  await page.evaluate(ready)
  await expectSoon(() => asked().slice(0, wanted.length).sort()).toEqual([...wanted].sort())
})

test('§8 where a file of several does not come, they come one by one, and nobody is told', async () => {
  platform.faults.add({ path: '/static/modern/dates.fields*', cut: true, times: 0 })
  const watched = await open(platform.page('/essai', { body: DATE }))
  await watched.page.evaluate(ready)
  await expectSoon(() =>
    watched.page.evaluate(
      () => document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')[0]!.value,
    ),
  ).toBe('29/02/2024')
  expect(asked()).toEqual(expect.arrayContaining(['dates', 'fields', 'date-picker']))
  expect(watched.console.filter((line) => /Passerelle/.test(line))).toEqual([])
})

test('§8 where a page of somebody else’s comes for a file of several, as in a hotel, its parts are asked for, and the page is there', async () => {
  platform.faults.add({ path: '/static/modern/dates.fields*', body: 'html', times: 0 })
  const watched = await open(platform.page('/essai', { body: DATE + MASK + SUGGESTIONS }))
  await expectSoon(() =>
    watched.page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join('|')),
  ).toMatch(/29\/02\/2024.*1234\.50/)
  await calm(watched.page)
  expect(asked().filter((name) => name.startsWith('dates.fields'))).toHaveLength(1)
  expect(watched.errors.splice(0)).toEqual([expect.stringContaining('Unexpected token')])
})

test('§8 where the largest file that fits does not come, no smaller one is tried before its parts', async () => {
  platform.faults.add({ path: '/static/modern/dates.fields*', status: 500, times: 0 })
  const { page } = await open(platform.page('/essai', { body: DATE + MASK + SUGGESTIONS }))
  await expectSoon(() =>
    page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join('|')),
  ).toMatch(/1234\.50/)
  const parts = ['dates', 'fields', 'date-picker', 'input-mask', 'autocomplete']
  await expectSoon(() => asked().slice(0, 6)).toEqual([parts.join('.'), ...parts])
})

test('§1 a file that the head names is the one that comes, though one with more would fit', async () => {
  const { imports } = JSON.parse(readFileSync(path.join(dist, 'modern/files.json'), 'utf8')) as {
    imports: Record<string, string[]>
  }
  const versions = imports['date-picker']!.map((file) => file.replace(/.*v=/, ''))
  const name = 'dates.fields.date-picker'
  const head = `<link rel="preload" as="script" href="/static/modern/${name}.js?v=${versions.join('')}">`
  await open(platform.page('/essai', { body: head + DATE + MASK + SUGGESTIONS }))
  await expectSoon(asked).toEqual(expect.arrayContaining([name, 'input-mask.autocomplete']))
  expect(asked().filter((one) => one.startsWith('dates.fields.') && one !== name)).toEqual([])
})

test('§8 where one of them does not come either, the others work without it', async () => {
  for (const path of ['dates.fields', 'date-picker'])
    platform.faults.add({ path: `/static/modern/${path}*`, cut: true, times: 0 })
  const watched = await open(platform.page('/essai', { body: DATE + MASK }))
  await expectSoon(() =>
    watched.page.evaluate(() => document.querySelector<HTMLInputElement>('[data-mask]')!.value),
  ).toBe('1234.50')
  await expectSoon(() => watched.console.filter((line) => /P005/.test(line)).length).toBe(1)
  await expectSoon(() => watched.page.evaluate("document.querySelector('[name=jour]').value")).toBe(
    '2024-02-29',
  )
})

test('§1 what the page says that it will ask for is fetched whole with the first of it, and once', async () => {
  const body = `<form>${MASK}</form>`
  const name = 'dates.fields.date-picker'
  const { imports } = JSON.parse(readFileSync(path.join(dist, 'modern/files.json'), 'utf8')) as {
    imports: Record<string, string[]>
  }
  const versions = imports['date-picker']!.map((file) => file.replace(/.*v=/, ''))
  platform.faults.add({ path: '/static/modern/dates.fields*', hold: true })
  const head = `<link rel="preload" as="script" href="/static/modern/${name}.js?v=${versions.join('')}">`
  const page = await newPage()
  await page.goto(platform.page('/essai', { body: head + body }), { waitUntil: 'domcontentloaded' })
  await expectSoon(asked).toEqual(expect.arrayContaining(['input-mask', name]))
  // The rest of the page comes, and asks for the rest of the file, which is under way.
  await page.evaluate((html) => document.querySelector('form')!.insertAdjacentHTML('beforeend', html), DATE)
  await frames(page)
  platform.faults.release('/static/modern/')
  await expectSoon(() =>
    page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join('|')),
  ).toMatch(/1234\.50.*29\/02\/2024/)
  const chunks = asked().flatMap((one) => one.split('.'))
  expect(chunks.filter((one) => /^(dates|fields|date-picker)$/.test(one))).toEqual(name.split('.'))
})
