import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../../test/browser/launch'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'
import { expectSoon } from '../../../test/browser/expect-soon'

let watched: Watched | undefined
const head = '<meta name="viewport" content="width=device-width">'

const image = '<img alt="La Région" width="80" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'

const { open } = useBrowser()
const site = useSite({
  '/': html(`<p>…</p><ul class="cms-partners"><li><a href="#region">${image}</a></li></ul>`, { head }),
})

async function visit(...viewport: [] | [typeof MOBILE]): Promise<Page> {
  watched = await open(site.url + '/', ...viewport)
  await watched.page.evaluate(
    () => (window as typeof window & { Passerelle: { ready: unknown } }).Passerelle.ready,
  )
  return watched.page
}
const filter = (page: Page, wanted: string) =>
  page.waitForFunction(
    (what: string) => getComputedStyle(document.querySelector('img')!).filter === what,
    {},
    wanted,
  )

test('§2.23 a logo is grey, and in colour under the mouse and the focus', async () => {
  const page = await visit()
  await filter(page, 'grayscale(1)')
  await page.hover('img')
  await filter(page, 'none')
  await page.hover('p')
  await filter(page, 'grayscale(1)')
  await page.focus('a')
  await filter(page, 'none')
})

test('without a mouse logos are in colour, and without motion for visitors who asked for that', async () => {
  const phone = await visit(MOBILE)
  await filter(phone, 'none')
  await phone.close()
  const page = await visit()
  await filter(page, 'grayscale(1)')
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await expectSoon(() => page.$eval('img', (image) => getComputedStyle(image).transitionDuration)).toBe('0s')
})
