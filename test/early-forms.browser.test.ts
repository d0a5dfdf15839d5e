import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from './browser/expect-soon'
import { useBrowser, usePlatform } from './browser/suite'

const { newPage } = useBrowser()
const platform = usePlatform()

const FIELDS = [
  ['a date', 'class="cms-date"', '12/07/2026', '2026-07-12'],
  [
    'a date that the server gave, and nobody touched',
    'class="cms-date" value="2026-07-12"',
    '',
    '2026-07-12',
  ],
  ['a date and time', 'class="cms-datetime"', '12/07/2026 14:30', '2026-07-12 14:30:00'],
  ['an amount', 'data-mask="currency"', '1234567.5', '1234567.50'],
] as const

const LATE = [
  ['the script', '/static/modern/runtime.js'],
  ['the code of its fields', '/static/modern/*'],
] as const

/** A form whose page is there, and whose code is not: what is asked for by `path` waits. */
async function openEarly(path: string, attributes: string, ofForm = ''): Promise<Page> {
  const body = `<form action="/cms/test/echo" method="post" ${ofForm}>
    <label for="champ">Champ</label> <input id="champ" name="champ" ${attributes}>
    <button id="envoyer" name="ordre" value="envoi">Envoyer</button></form>`
  const page = await newPage()
  if (path.endsWith('*')) platform.faults.add({ path: '/static/modern/runtime.js', delay: 0 })
  platform.faults.add({ path, hold: true, times: 0 })
  await page.goto(platform.page('/essai', { body }), { waitUntil: 'domcontentloaded' })
  await expectSoon(() => platform.faults.held()).toBeGreaterThan(0)
  return page
}

/** What was sent of the form; an alert asks for the server's wordings besides. */
const posted = (): unknown[] => platform.requests.list({ path: '/cms/test/echo' }).map(({ body }) => body)

test.each(
  LATE.flatMap(([when, path]) => FIELDS.map(([what, ...rest]) => [what, when, path, ...rest] as const)),
)(
  '§5.3 a form with %s that is sent while %s is on its way goes once, as the server reads it',
  async (_what, _when, path, attributes, typed, sent) => {
    const page = await openEarly(path, attributes)
    await page.focus('#champ')
    await page.keyboard.type(typed)
    await page.click('#envoyer')
    await page.click('#envoyer')
    expect(posted()).toEqual([])
    platform.faults.clear()
    await expectSoon(posted).toEqual([
      [
        ['champ', sent],
        ['ordre', 'envoi'],
      ],
    ])
  },
)

test.each(LATE)(
  '§5.1 a checked form with a date that is sent while %s is on its way is checked all the same',
  async (_when, path) => {
    const page = await openEarly(path, 'class="cms-date" data-check="required"', 'data-check')
    await page.click('#envoyer')
    platform.faults.clear()
    await page.waitForSelector('[aria-invalid=true]')
    expect(posted()).toEqual([])
  },
)

test('§5.3 a form with a date whose code does not come goes all the same, with what was typed', async () => {
  platform.faults.add({ path: '/static/modern/*', status: 500, times: 0 })
  const page = await newPage()
  const body = `<form action="/cms/test/echo" method="post"><input name="champ" class="cms-date" id="champ"><button id="envoyer">Envoyer</button></form>`
  await page.goto(platform.page('/essai', { body }), { waitUntil: 'domcontentloaded' })
  await page.focus('#champ')
  await page.keyboard.type('12/07/2026')
  await page.click('#envoyer')
  await expectSoon(posted).toEqual([[['champ', '12/07/2026']]])
})
