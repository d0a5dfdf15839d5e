import type { CDPSession, Page } from 'puppeteer'
import { type Watched } from '../../../test/browser/launch'
import { html } from '../../../test/browser/site'
import { expectSoon } from '../../../test/browser/expect-soon'
import { until } from '../../../test/browser/until'
import { useBrowser, useSite, wholeBrowser } from '../../../test/browser/suite'

let watched: Watched | undefined

const { open } = useBrowser(wholeBrowser('the shell does not fill forms by itself'))
const site = useSite({
  '/': html(
    `<form action="/suite"><input name="mot"><input name="ville" value="Brécy"><input name="jour" type="date">
       <select name="rubrique"><option value="">Toutes</option><option>Sport</option></select>
       <button type="reset">Effacer</button><button>Chercher</button></form>`,
  ),
  '/suite': '<title>Suite</title>',
  '/coordonnees': html(
    `<form><input name="nom" autocomplete="name"><input name="rue" autocomplete="street-address">
       <input name="ville" autocomplete="address-level2"><input name="cp" autocomplete="postal-code"></form>
       <form><input name="titulaire" autocomplete="cc-name"><input name="carte" autocomplete="cc-number">
       <input name="fin" autocomplete="cc-exp"><input name="mot"></form>`,
  ),
  '/mille': html('<input>'.repeat(3000)),
})

async function visit(path = '/'): Promise<Page> {
  watched = await open(site.url + path)
  await watched.page.waitForSelector('.empty')
  return watched.page
}
const empty = (page: Page) =>
  page.$$eval('.empty', (fields) => fields.map((field) => (field as HTMLInputElement).name))

test('§4.17 the mark follows what is typed, chosen and erased', async () => {
  const page = await visit()
  await expectSoon(() => empty(page)).toEqual(['mot', 'jour', 'rubrique'])
  await page.type('[name=mot]', 'a')
  await page.select('select', 'Sport')
  await expectSoon(() => empty(page)).toEqual(['jour'])
  await page.focus('[name=mot]')
  await page.keyboard.press('Backspace')
  await expectSoon(() => empty(page)).toEqual(['mot', 'jour'])
})

test('§4.17 a date typed by half is not empty', async () => {
  const page = await visit()
  await page.focus('[name=jour]')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await expectSoon(() => empty(page)).not.toContain('jour')
})

test('§4.17 “Effacer” marks anew', async () => {
  const page = await visit()
  await page.type('[name=mot]', 'a')
  await page.click('[type=reset]')
  await page.waitForSelector('[name=mot].empty')
  await expectSoon(() => empty(page)).toEqual(['mot', 'jour', 'rubrique'])
})

test('what the browser fills in again after Back is not empty', async () => {
  const page = await visit()
  await page.type('[name=mot]', 'forge')
  await Promise.all([page.waitForNavigation(), page.click('form > button:last-child')])
  await page.goBack()
  await page.waitForSelector('select.empty')
  await expectSoon(() => page.$eval('[name=mot]', (field) => (field as HTMLInputElement).value)).toBe('forge')
  await page.waitForSelector('[name=mot]:not(.empty)')
})

test('values that a script sets are seen when it says so', async () => {
  const page = await visit()
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=mot]')!.value = 'x'
    ;(window as typeof window & { Passerelle: { refresh(): void } }).Passerelle.refresh()
  })
  await expectSoon(() => empty(page)).toEqual(['jour', 'rubrique'])
})

test('three thousand fields are all marked', async () => {
  const page = await visit('/mille')
  await page.waitForFunction(() => document.querySelectorAll('.empty').length === 3000)
})

/** The browser itself fills the form of this field, as when a visitor picks one of its suggestions. */
async function autofill(session: CDPSession, name: string, given: object): Promise<void> {
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `[name=${name}]`,
  })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, ...given })
}

test('§4.17 what the browser fills in of its own, an address or a card, is not empty', async () => {
  const page = await visit('/coordonnees')
  await expectSoon(() => empty(page)).toEqual([
    'nom',
    'rue',
    'ville',
    'cp',
    'titulaire',
    'carte',
    'fin',
    'mot',
  ])
  const session = await page.createCDPSession()
  await session.send('Autofill.enable')
  const fields = Object.entries({
    NAME_FULL: 'Anne Le Goff',
    ADDRESS_HOME_STREET_ADDRESS: '3 rue du Port',
    ADDRESS_HOME_CITY: 'Vannes',
    ADDRESS_HOME_ZIP: '56000',
  }).map(([name, value]) => ({ name, value }))
  await autofill(session, 'ville', { address: { fields } })
  await page.waitForFunction(() => document.querySelectorAll('form:first-of-type :autofill').length === 4)
  await until(
    () => empty(page),
    (names) => names.join() === 'titulaire,carte,fin,mot',
  )
  await autofill(session, 'carte', {
    card: {
      number: '4111111111111111',
      name: 'Anne Le Goff',
      expiryMonth: '12',
      expiryYear: '2030',
      cvc: '123',
    },
  })
  await until(
    () => empty(page),
    (names) => names.join() === 'mot',
  )
})
