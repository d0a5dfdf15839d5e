import type { Page } from 'puppeteer'
import { DESKTOP, type Watched } from '../../../test/browser/launch'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'
import { expectSoon } from '../../../test/browser/expect-soon'

let watched: Watched | undefined
/** Addresses that answer 404, each as often as said. */
const missing: Record<string, number> = {}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><rect width="300" height="150"/></svg>'
const space = '<div style="height:3000px"></div>'
const style = '<style>body{margin:0} img{display:block;max-width:100%;height:auto}</style>'
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const { open } = useBrowser()
const site = useSite({
  '/loin':
    html(`<img id="ici" data-lazy-src="/i/ici.svg">${space}<img id="loin" loading="lazy" data-lazy-src="/i/loin.svg"
      data-lazy-callback="site.prete"><script>var site = { prete: function (image) { document.title = image.id } }</script>`),
  '/fond':
    html(`<div id="fond" style="height:50px" data-lazy-bg="/i/fond.svg" data-lazy-bg-retina="/i/fond2.svg"></div>
      <div id="svg" style="height:50px" data-lazy-bg='data:image/svg+xml,${svg.replace(/#/g, '%23')}'></div>`),
  '/retina': html('<img data-lazy-src="/i/une.svg" data-lazy-src-retina="/i/absente.svg">'),
  '/une-fois': html('<img data-lazy-src="/i/parfois.svg">'),
  '/jamais': html('<img data-lazy-src="/i/jamais.svg" alt="La place">'),
  '/stable': html(
    `${space}<img src="${pixel}" data-lazy-src="/i/stable.svg" width="300" height="150"><p>après</p>`,
    { head: style },
  ),
  '/onglet': html('<div id="onglet" style="display:none"><img data-lazy-src="/i/onglet.svg"></div>'),
  '/tard': html('<main></main>'),
  '*': (url) => {
    if (!url.pathname.startsWith('/i/')) return undefined
    const gone = (missing[url.pathname] ?? 0) > 0
    if (gone) missing[url.pathname]!--
    return { status: gone ? 404 : 200, headers: { 'Content-Type': 'image/svg+xml' }, body: gone ? '' : svg }
  },
})

async function visit(path: string, deviceScaleFactor = 1): Promise<Page> {
  site.asked.length = 0
  watched = await open(site.url + path, { ...DESKTOP, deviceScaleFactor })
  return watched.page
}
const asked = (): string[] => site.asked.filter((path) => path.startsWith('/i/'))

test('§2.23 an image is fetched as it scrolls into view, and its callback gets it', async () => {
  const page = await visit('/loin')
  await page.waitForSelector('#ici.cms-lazy-img-loaded')
  expect(asked()).toEqual(['/i/ici.svg'])
  await expectSoon(() => page.$eval('#loin', ({ className }) => className)).toBe('')
  await page.mouse.move(300, 300)
  await page.mouse.wheel({ deltaY: 4000 })
  await page.waitForSelector('#loin.cms-lazy-img-loaded')
  await page.waitForFunction(() => document.title === 'loin')
  expect(asked()).toEqual(['/i/ici.svg', '/i/loin.svg'])
})

test('§9 backgrounds: the retina file on retina screens, any address quoted safely', async () => {
  const page = await visit('/fond', 2)
  await page.waitForSelector('#fond.cms-lazy-img-loaded')
  await page.waitForSelector('#svg.cms-lazy-img-loaded')
  await expectSoon(() =>
    page.$$eval('div', (all) => all.map((one) => getComputedStyle(one).backgroundImage)),
  ).toEqual([`url("${site.url}/i/fond2.svg")`, expect.stringMatching(/^url\("data:image\/svg\+xml,<svg/)])
  expect(asked()).toEqual(['/i/fond2.svg'])
})

test('§9 a retina file that is missing gives way to the ordinary one', async () => {
  missing['/i/absente.svg'] = 9
  const page = await visit('/retina', 2)
  await page.waitForSelector('.cms-lazy-img-loaded')
  expect(asked()).toEqual(['/i/absente.svg', '/i/une.svg'])
})

test('a file that fails once is asked for again', async () => {
  missing['/i/parfois.svg'] = 1
  const page = await visit('/une-fois')
  await page.waitForSelector('.cms-lazy-img-loaded')
  expect(asked()).toEqual(['/i/parfois.svg', '/i/parfois.svg'])
})

test('a picture that scrolls into view out of reach of the network comes once there is one again', async () => {
  const page = await visit('/loin')
  await page.waitForSelector('#ici.cms-lazy-img-loaded')
  await page.setOfflineMode(true)
  await page.$eval('#loin', (one) => one.scrollIntoView())
  await page.waitForSelector('#loin.cms-lazy-img-error')
  await page.setOfflineMode(false)
  await page.waitForSelector('#loin.cms-lazy-img-loaded:not(.cms-lazy-img-error)')
})

test('a file that fails twice leaves the error state and its text', async () => {
  missing['/i/jamais.svg'] = 9
  const page = await visit('/jamais')
  await page.waitForSelector('.cms-lazy-img-error')
  expect(asked()).toHaveLength(2)
})

test('nothing moves when the image takes the place of its placeholder', async () => {
  const page = await visit('/stable')
  const height = (): Promise<number> => page.$eval('img', ({ offsetHeight }) => offsetHeight)
  await page.waitForFunction(() => document.querySelector('img')!.offsetHeight !== 300)
  await expectSoon(() => height()).toBe(150)
  expect(asked()).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 4000))
  await page.waitForSelector('.cms-lazy-img-loaded')
  await expectSoon(() => height()).toBe(150)
  await expectSoon(() => page.$eval('img', (image) => image.getAttribute('style') ?? '')).toBe('')
})

test('an image in a closed tab is fetched when the tab opens', async () => {
  const page = await visit('/onglet')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/lazy\.js/.test(name)),
  )
  expect(asked()).toEqual([])
  await page.$eval('#onglet', (tab) => tab.removeAttribute('style'))
  await page.waitForSelector('.cms-lazy-img-loaded')
})

test('images that come later are fetched too', async () => {
  const page = await visit('/tard')
  await page.$eval('main', (main) => (main.innerHTML = '<img data-lazy-src="/i/tard.svg">'))
  await page.waitForSelector('.cms-lazy-img-loaded')
})

test('printing fetches everything, wherever it stands on the page', async () => {
  const page = await visit('/loin')
  await page.waitForSelector('#ici.cms-lazy-img-loaded')
  await page.emulateMediaType('print')
  await page.waitForSelector('#loin.cms-lazy-img-loaded')
})
