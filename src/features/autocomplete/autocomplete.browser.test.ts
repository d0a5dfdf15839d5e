import path from 'node:path'
import { expect, test } from '@jest/globals'
import type { Page, Viewport } from 'puppeteer'
import { DESKTOP, MOBILE } from '../../../test/browser/launch'
import { violations } from '../../../test/browser/axe'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { onceCalm } from '../../../test/browser/calm'
import { expectSoon } from '../../../test/browser/expect-soon'
import { paste } from '../../../test/browser/paste'

const modules = path.resolve(__dirname, '../../../node_modules')
const ROW6 = '/cms/ajax/modules/commun/traitement.php'

const { open } = useBrowser()
const platform = usePlatform({ folders: { '/modules': modules } })

const CONFIG = {
  classname: 'Commune',
  methode: 'rechercher',
  cibles: { code_postal: 'code_postal' },
}

async function openPage(given: object = {}, viewport: Viewport = DESKTOP, style = ''): Promise<Page> {
  const config = JSON.stringify({ ...CONFIG, ...given })
  const body = `<main><h1>Essai</h1><form action="/cms/test/echo" method="post" style="${style}">
    <label for="c">Commune</label> <input id="c" name="commune" data-autocomplete='${config}'>
    <label for="p">Code postal</label> <input id="p" name="code_postal">
    <button id="envoyer">Envoyer</button></form></main>`
  const { page } = await open(platform.page('/essai', { body }), viewport)
  await page.waitForSelector('#c[role=combobox]')
  return page
}
const value = (page: Page, selector: string) =>
  page.$eval(selector, (input) => (input as HTMLInputElement).value)
const calls = () => platform.requests.list({ kind: 'call' }).filter(({ path: one }) => one === ROW6)

test('§5.6 by keyboard: typed, chosen with the arrows, target filled, form not sent by that Enter', async () => {
  const page = await openPage()
  await page.type('#c', 'quimp')
  await page.waitForSelector('.cms-autocomplete [role=option]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectSoon(() => value(page, '#c')).toBe('Quimper')
  await expectSoon(() => value(page, '#p')).toBe('29000')
  await expectSoon(() => page.$('.cms-autocomplete')).toBeNull()
  expect(page.url()).toMatch(/\/essai$/)
  // Where typing was slow, a shorter text was asked for before.
  const [call] = calls().slice(-1)
  expect([call!.method, call!.ajax, call!.query]).toEqual([
    'GET',
    true,
    [
      ['autocompleter[classname]', 'Commune'],
      ['autocompleter[methode]', 'rechercher'],
      ['autocompleter[term]', 'quimp'],
    ],
  ])
})

test('§5.6 by mouse, in a parent that cuts off what overflows', async () => {
  const page = await openPage({}, DESKTOP, 'overflow: hidden; height: 40px; position: relative')
  await paste(page, '#c', 'quimp')
  const option = await page.waitForSelector('.cms-autocomplete [role=option]')
  await option!.click()
  await expectSoon(() => value(page, '#c')).toBe('Quimper')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('c')
})

test('§5.6 by touch', async () => {
  const page = await openPage({}, MOBILE)
  await page.tap('#c')
  const answered = page.waitForResponse((response) => /quimp\b/.test(response.url()))
  await page.keyboard.type('quimp')
  await answered
  await page.waitForFunction(() =>
    document.querySelector('.cms-autocomplete [role=option]')?.textContent?.startsWith('Quimp'),
  )
  await page.tap('.cms-autocomplete [role=option]')
  await expectSoon(() => value(page, '#p')).toBe('29000')
})

test('§5.6 for fingers a suggestion is 44 px high', async () => {
  const page = await openPage({}, MOBILE)
  await paste(page, '#c', 'quimp')
  await page.waitForSelector('.cms-autocomplete [role=option]')
  await expectSoon(() =>
    page.$$eval('.cms-autocomplete [role=option]', (all) =>
      Math.min(...all.map((one) => one.getBoundingClientRect().height)),
    ),
  ).toBeGreaterThanOrEqual(44)
})

test('§5.6 leaving the field by Tab clears a text that was not chosen', async () => {
  const page = await openPage()
  await page.type('#c', 'xxxx')
  await page.waitForSelector('.cms-autocomplete-status')
  await page.keyboard.press('Tab')
  await expectSoon(() => value(page, '#c')).toBe('')
})

/** Where the field and its list are in the window. */
const placesOn = (page: Page): Promise<Record<'field' | 'popup', DOMRect>> =>
  page.evaluate(() => {
    const placeOf = (selector: string): DOMRect =>
      document.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect
    return { field: placeOf('#c'), popup: placeOf('.cms-autocomplete-popup') }
  })

test('§5.6 with little room below, the list opens above; on the right where it is asked to', async () => {
  const page = await openPage({}, DESKTOP, 'position: fixed; bottom: 8px; left: 20px')
  await paste(page, '#c', 'saint')
  await page.waitForSelector('.cms-autocomplete [role=option]')
  await expectSoon(async () => {
    const { field, popup } = await placesOn(page)
    return field.top - popup.bottom
  }).toBeGreaterThanOrEqual(0)
  await page.close()
  const beside = await openPage({ position: 'right', width: 240 })
  await paste(beside, '#c', 'saint')
  await beside.waitForSelector('.cms-autocomplete [role=option]')
  await expectSoon(async () => {
    const { field, popup } = await placesOn(beside)
    return popup.left - field.right
  }).toBeGreaterThanOrEqual(0)
  await beside.close()
})

test.each([20, 50, 80])(
  '§5.6 many suggestions scroll below their field or above it, %i %% down the window, and leave the page in sight',
  async (down) => {
    const page = await openPage({}, DESKTOP, `position: fixed; top: ${down}%; left: 20px`)
    await page.evaluate(() =>
      document.addEventListener('cms:autocomplete:search', (event) => {
        event.preventDefault()
        const { detail } = event as CustomEvent<{ respond(list: unknown): void }>
        detail.respond(Array.from({ length: 40 }).map((_, n) => 'Saint-Jean ' + n))
      }),
    )
    await paste(page, '#c', 'saint')
    await page.waitForSelector('.cms-autocomplete [role=option]')
    await expectSoon(async () => {
      const { field, popup } = await placesOn(page)
      const isApart = popup.top >= field.bottom || popup.bottom <= field.top
      return isApart && popup.left === field.left && popup.height > 200 && popup.height < DESKTOP.height / 2
    }).toBe(true)
  },
)

// Every other failure: test/lists-faults.test.ts.
test('a cut connection: told, the text is intact, and Down tries again', async () => {
  const page = await openPage()
  // Browsers ask again by themselves where a connection breaks.
  platform.faults.add({ path: ROW6, times: 0, cut: true })
  await paste(page, '#c', 'vannes')
  await page.waitForFunction(() =>
    /^Suggestions indisponibles/.test(document.querySelector('.cms-autocomplete-status')?.textContent ?? ''),
  )
  await expectSoon(() => value(page, '#c')).toBe('vannes')
  platform.faults.clear()
  await page.keyboard.press('ArrowDown')
  await page.waitForSelector('.cms-autocomplete [role=option]')
})

test('answers out of order: the last question is the one that is answered', async () => {
  const page = await openPage()
  platform.faults.add({ path: ROW6, hold: true })
  const asked = page.waitForRequest((request) => request.url().includes('term%5D=qu'))
  await page.type('#c', 'qu')
  await asked
  // On a busy machine what is typed on the way is asked for too, and answered.
  const answered = page.waitForResponse((response) => response.url().includes('term%5D=quimper'))
  await page.type('#c', 'imper')
  await answered
  await page.waitForSelector('.cms-autocomplete [role=option]')
  platform.faults.release()
  const others = (): Promise<string[]> =>
    page.$$eval('.cms-autocomplete [role=option]', (all) =>
      all.map((one) => one.textContent).filter((label) => !/quimper/i.test(label)),
    )
  expect(await onceCalm(page, others)).toEqual([])
})

test('§5.6 what was typed is there again after going on and Back', async () => {
  const page = await openPage({ saisielibre: true })
  // A page that listens to its unloading is loaded anew, not taken from the browser's page cache.
  await page.evaluate(() => window.addEventListener('unload', () => {}))
  await page.type('#c', 'Ailleurs')
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await page.goBack()
  await page.waitForSelector('#c[role=combobox]')
  await expectSoon(() => value(page, '#c')).toBe('Ailleurs')
})

test('field and list pass an accessibility check', async () => {
  const page = await openPage()
  await paste(page, '#c', 'saint')
  await page.waitForSelector('.cms-autocomplete [role=option]')
  await page.keyboard.press('ArrowDown')
  await expectSoon(() => violations(page)).toEqual([])
})
