import type { Page } from 'puppeteer'
import { type Watched } from './browser/launch'
import { useBrowser, usePlatform, useSite } from './browser/suite'
import { eventually, until } from './browser/until'
import { expectSoon } from './browser/expect-soon'

/* An old page with a new React island: the demo's, under both policies. */
let watched: Watched | undefined

const { open } = useBrowser()
const platform = usePlatform()

async function visit(query = '') {
  watched = await open(platform.url + '/demo/react' + query)
  await watched.page.waitForSelector('#ilot .cms-datepicker-button')
  return watched.page
}

/** What the form asks for. */
async function fill(page: Page): Promise<void> {
  await page.type('#ilot-jour', '06/11/2031')
  await page.type('#ilot-ville', 'Montreuil')
  await page.keyboard.press('Tab')
}

test.each([
  ['', 'without a policy'],
  ['?csp=strict', 'under the strict policy'],
])('an island’s modal and the page’s modal_alert take turns (%s, %s)', async (query) => {
  const page = await visit(query)
  const { console: told, requests } = watched!
  await fill(page)
  await page.click('#ilot button[type=submit]')
  await page.waitForSelector('.cms-modal ::-p-text(Votre visite)')
  // One at a time (§5.7): the old helper is refused, with the old message.
  await expectSoon(() => page.evaluate('modal_alert("Ancien").then(String)')).toBe('undefined')
  await eventually(() => expect(told.some((line) => line.includes('P202'))).toBe(true))
  await page.click('.cms-modal-button.important')
  await page.waitForFunction(() =>
    /^Visite demandée/.test(document.querySelector('#ilot .output')!.textContent!),
  )
  // The other way round the island waits its turn.
  await page.evaluate('void modal_alert("Ancien")')
  await page.waitForSelector('.cms-modal ::-p-text(Ancien)')
  await page.$eval('#ilot form', (form) => (form as HTMLFormElement).requestSubmit())
  await expectSoon(() => page.$$('.cms-modal')).toHaveLength(1)
  await page.click('.cms-modal-button')
  await page.waitForSelector('.cms-modal ::-p-text(Votre visite)')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-modal', { hidden: true })
  // Beside the drop-in the package brings no second runtime.
  expect(requests.filter((url) => /\/static\/demo\/(runtime|dialog|date-picker)/.test(url))).toEqual([])
  expect(told.filter((line) => /TrustedHTML|TrustedScript/.test(line))).toEqual([])
})

test('the island’s fields are the page’s own: dates in French, suggestions of the server', async () => {
  const page = await visit()
  await page.type('#ilot-ville', 'mon')
  // Those of “m” may have come before.
  const label = await until(
    () => page.$eval('[role=option]', (option) => option.textContent),
    (text) => /^mon/i.test(String(text)),
  )
  await page.click('[role=option]')
  await expectSoon(() => page.$eval('#ilot-ville', (field) => (field as HTMLInputElement).value)).toBe(label)
  await page.type('#ilot-jour', '06/11/2031')
  await page.keyboard.press('Tab')
  await page.click('#ilot button[type=submit]')
  await page.waitForSelector('.cms-modal ::-p-text(6 novembre 2031)')
  await expectSoon(() => page.$eval('.cms-modal', (modal) => modal.textContent)).toContain(label)
})

test('what the island’s form asks for and did not get is named, and the first of it has the focus', async () => {
  const page = await visit()
  await page.click('#ilot button[type=submit]')
  await page.waitForSelector('.cms-modal ::-p-text(Jour de la visite, Votre commune)')
  await page.click('.cms-modal-button')
  await page.waitForFunction(() => document.activeElement?.id === 'ilot-jour')
})

/** The island on a page without the drop-in. */
const alone = useSite({
  '/': `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Ilot</title>
    <link rel="stylesheet" href="/static/passerelle.css"></head>
    <body><div id="ilot"></div><input id="vieux" class="cms-date" value="2031-11-06">
    <script type="module" src="/static/demo/island.js"></script></body></html>`,
})

test('contract §1 a drop-in that a tag manager brings while an island is alive takes over its fields, and the page goes on', async () => {
  const { page, errors } = await open(alone.url + '/')
  await page.waitForSelector('#ilot .cms-datepicker-button')
  await page.type('#ilot-jour', '06/11/20')
  await page.addScriptTag({ url: '/static/passerelle.js' })
  await page.waitForSelector('#vieux + * + .cms-datepicker-button')
  await expectSoon(() =>
    page.$$eval('#ilot .cms-datepicker-button, #ilot .cms-companion', (all) =>
      all.map((one) => one.className),
    ),
  ).toEqual(['cms-companion', 'cms-datepicker-button'])
  // In the middle of the year, they go on where they were.
  await page.keyboard.type('31')
  await expectSoon(() => page.$eval('#ilot .cms-companion', (one) => (one as HTMLInputElement).value)).toBe(
    '2031-11-06',
  )
  await page.click('#ilot .cms-datepicker-button')
  await page.waitForSelector('[role=dialog] [data-date="2031-11-06"]')
  expect(errors).toEqual([])
})
