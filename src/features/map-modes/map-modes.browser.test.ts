import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../../test/browser/launch'
import { html } from '../../../test/browser/site'
import { expectSoon } from '../../../test/browser/expect-soon'
import { until } from '../../../test/browser/until'
import { useBrowser, useSite } from '../../../test/browser/suite'

let watched: Watched | undefined
const head = '<meta name="viewport" content="width=device-width">'

const modes = `<div class="cms-map-modes"><button type="button" data-to-mode="plan">Plan</button>
  <a href="?mode=relief" data-to-mode="relief">Relief</a><input type="hidden" class="cms-map-mode" value="plan"></div>`

const { open } = useBrowser()
const site = useSite({
  '/': html(modes, { head }),
  '/tot': html(`${modes}<script>document.querySelector('a').click()</script>`, { head }),
})

async function visit(path = '/', ...viewport: [] | [typeof MOBILE]): Promise<Page> {
  watched = await open(site.url + path, ...viewport)
  await watched.page.waitForSelector('[aria-pressed=true]')
  return watched.page
}
const mode = (page: Page) => page.$eval('input', (input) => input.value)
/** The code comes with the first use: the mode is there a moment after it. */
const becomes = (page: Page, wanted: string) =>
  until(
    () => mode(page),
    (value) => value === wanted,
  )

test('§2.23 by mouse, keyboard and touch the mode goes into the hidden input; the link is not followed', async () => {
  const page = await visit()
  await page.click('a')
  await becomes(page, 'relief')
  await page.focus('button')
  await page.keyboard.press('Enter')
  await becomes(page, 'plan')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await becomes(page, 'relief')
  await page.close()
  const phone = await visit('/', MOBILE)
  await phone.tap('a')
  await becomes(phone, 'relief')
  expect(new URL(phone.url()).search).toBe('')
})

test('a click before the code is there counts once it has come', async () => {
  const page = await visit('/tot')
  await page.waitForSelector('a[aria-pressed=true]')
  await expectSoon(async () => [await mode(page), new URL(page.url()).search]).toEqual(['relief', ''])
})
