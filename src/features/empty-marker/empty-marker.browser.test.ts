import type { Browser, Page } from 'puppeteer'
import { launch, open, type Watched } from '../../../test/browser/launch'
import { html, serve, type Site } from '../../../test/browser/site'

let browser: Browser
let site: Site
let watched: Watched | undefined

beforeAll(async () => {
  browser = await launch()
  site = await serve({
    '/': html(
      `<form action="/suite"><input name="mot"><input name="ville" value="Brécy"><input name="jour" type="date">
       <select name="rubrique"><option value="">Toutes</option><option>Sport</option></select>
       <button type="reset">Effacer</button><button>Chercher</button></form>`,
    ),
    '/suite': '<title>Suite</title>',
    '/mille': html('<input>'.repeat(3000)),
  })
})
afterEach(async () => {
  expect(watched?.errors ?? []).toEqual([])
  await watched?.page.close()
  watched = undefined
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function visit(path = '/'): Promise<Page> {
  watched = await open(browser, site.url + path)
  await watched.page.waitForSelector('.empty')
  return watched.page
}
const empty = (page: Page) =>
  page.$$eval('.empty', (fields) => fields.map((field) => (field as HTMLInputElement).name))

test('§4.17 the mark follows what is typed, chosen and erased', async () => {
  const page = await visit()
  expect(await empty(page)).toEqual(['mot', 'jour', 'rubrique'])
  await page.type('[name=mot]', 'a')
  await page.select('select', 'Sport')
  expect(await empty(page)).toEqual(['jour'])
  await page.focus('[name=mot]')
  await page.keyboard.press('Backspace')
  expect(await empty(page)).toEqual(['mot', 'jour'])
})

test('§4.17 a date typed by half is not empty', async () => {
  const page = await visit()
  await page.focus('[name=jour]')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  expect(await empty(page)).not.toContain('jour')
})

test('§4.17 “Effacer” marks anew', async () => {
  const page = await visit()
  await page.type('[name=mot]', 'a')
  await page.click('[type=reset]')
  await page.waitForSelector('[name=mot].empty')
  expect(await empty(page)).toEqual(['mot', 'jour', 'rubrique'])
})

test('what the browser fills in again after Back is not empty', async () => {
  const page = await visit()
  await page.type('[name=mot]', 'forge')
  await Promise.all([page.waitForNavigation(), page.click('form > button:last-child')])
  await page.goBack()
  await page.waitForSelector('select.empty')
  expect(await page.$eval('[name=mot]', (field) => (field as HTMLInputElement).value)).toBe('forge')
  await page.waitForSelector('[name=mot]:not(.empty)')
})

test('values that a script sets are seen when it says so', async () => {
  const page = await visit()
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=mot]')!.value = 'x'
    ;(window as unknown as { Passerelle: { refresh(): void } }).Passerelle.refresh()
  })
  expect(await empty(page)).toEqual(['jour', 'rubrique'])
})

test('three thousand fields are all marked', async () => {
  const page = await visit('/mille')
  await page.waitForFunction(() => document.querySelectorAll('.empty').length === 3000)
})
