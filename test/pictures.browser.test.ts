import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from './browser/launch'
import { expectSoon } from './browser/expect-soon'
import { eventually } from './browser/until'
import { violations } from './browser/axe'
import { useBrowser, usePlatform } from './browser/suite'
import { sampled } from './sampling'

/** What opens or closes by a click of the mouse does so by a finger and by the keyboard (§2.7–2.9, 2.17, 2.18, 2.23). */
let watched: Watched | undefined

const { open, newPage } = useBrowser()
const platform = usePlatform()
beforeEach(() => platform.page('/cadre', '<p>Cadre</p>'))

const photo = '/miniature.php?pic=assets/photos/sapins.jpg'
const thumbnail = `<img src="${photo}&w_max=90" width="90" height="60" alt="Sapins">`

const rows = [
  [
    '§2.11 a lightbox',
    `<a id="x" class="cms-lightbox" href="${photo}&w_max=500">${thumbnail}</a>`,
    '.cms-lightbox-image',
  ],
  [
    '§2.23 a zoom',
    `<a id="x" class="cms-zoom" href="${photo}&w_max=500">${thumbnail}</a>`,
    '.cms-lightbox-image',
  ],
  ['§2.23 a secure link', '<a id="x" class="cms-secure" href="/cadre">Dossier</a>', '.cms-popup iframe'],
  [
    '§2.18 a thumbnail of a contact sheet',
    `<div class="cms-contact-sheet"><a id="x" href="#" data-pic="assets/photos/sapins.jpg" data-id="3">${thumbnail}</a></div>`,
    '.cms-contact-sheet-view img',
  ],
  [
    '§2.18 a thumbnail without an address',
    `<div class="cms-contact-sheet"><a id="x" data-pic="assets/photos/sapins.jpg" data-id="3">${thumbnail}</a></div>`,
    '.cms-contact-sheet-view img',
  ],
  [
    '§2.9 sharing by mail',
    '<a id="x" class="mailto" href="#" share="/cadre?u={{share_url}}">Envoyer</a>',
    '.cms-lightbox-root iframe',
  ],
  [
    '§2.7 closing the front popup',
    '<div class="cms-front-popup"><p>Annonce <a id="x" class="cms-front-popup-close" href="#">Fermer</a></p></div>',
    '.cms-front-popup[hidden]',
  ],
  [
    '§2.8 closing the front banner',
    '<div class="cms-front-banner">Annonce <a id="x" class="cms-front-banner-close">Fermer</a></div>',
    '.cms-front-banner[hidden]',
  ],
  [
    '§2.17 the pause of a slideshow',
    '<div class="cms-slideshow"><p>Un</p><p>Deux</p><button id="x" class="cms-slideshow-pause"></button></div>',
    '.cms-slideshow-pause[aria-label="Lancer le défilement"]',
  ],
] as const

const ways = [
  ['the mouse', (page: Page) => page.click('#x')],
  ['a finger', (page: Page) => page.tap('#x')],
  [
    'the keyboard',
    async (page: Page) => {
      // A link without an address can take the focus once its feature is there.
      await eventually(async () => {
        await page.focus('#x')
        if (!(await page.$('#x:focus'))) throw new Error('no focus')
      })
      await page.keyboard.press('Enter')
    },
  ],
] as const

describe.each(rows)('%s', (name, body, wanted) => {
  test.each(sampled(ways, 2, name))('works by %s', async (_way, act) => {
    watched = await open(platform.page('/essai', { body }), MOBILE)
    const { page } = watched
    await page.evaluate('Passerelle.ready.then(() => true)')
    await act(page)
    await page.waitForSelector(wanted)
    expect(new URL(page.url()).pathname).toBe('/essai')
  })

  test('axe finds nothing before and after', async () => {
    watched = await open(platform.page('/essai', { body: `<main><h1>Page</h1>${body}</main>` }), DESKTOP)
    const { page } = watched
    await page.evaluate('Passerelle.ready.then(() => true)')
    await expectSoon(() => violations(page)).toEqual([])
    await page.click('#x')
    await page.waitForSelector(wanted)
    await expectSoon(() => violations(page)).toEqual([])
  })
})

const slides = '<p class="cms-slide">Un <a href="#un">lire</a></p><p class="cms-slide">Deux</p>'
/** The body, the code told on the console, and what works all the same. */
const odd = [
  [
    '§2.17 invalid settings of a slideshow',
    `<div class="cms-slider" data-interval="vite" data-effect="tourne" data-speed="-3">${slides}</div>`,
    'P010',
    '.cms-slider-next',
  ],
  [
    '§2.17 a slideshow without slides',
    '<div class="cms-slideshow"></div><p id="reste"></p>',
    'P520',
    '#reste',
  ],
  [
    '§2.18 a thumbnail that names no picture',
    `<div class="cms-contact-sheet"><a href="#" data-pic="">${thumbnail}</a><a id="y" href="#" data-pic="assets/photos/sapins.jpg">${thumbnail}</a></div>`,
    '',
    '#y',
  ],
  [
    '§2.11 a group whose only other file is missing',
    `<a class="cms-lightbox" rel="lightbox[g]" href="/rien.jpg">Rien</a><a id="y" rel="lightbox[g]" href="${photo}&w_max=500">${thumbnail}</a>`,
    '',
    '#y',
  ],
  [
    '§2.7 invalid seconds',
    '<div class="cms-front-popup" ff-autoclose="bientôt">Annonce <a class="cms-front-popup-close" href="#">Fermer</a></div>',
    'P010',
    '.cms-front-popup-close',
  ],
] as const

test.each(odd)('§8 %s: the page goes on', async (_name, body, code, works) => {
  watched = await open(platform.page('/essai', { body }), DESKTOP)
  const { page } = watched
  await page.waitForSelector(works)
  if (code) await eventually(() => expect(watched!.console.join()).toContain(code))
  if (works[0] === '#' && works !== '#y') return
  await page.click(works)
  if (works === '#y') await page.waitForSelector('.cms-lightbox-image, .cms-contact-sheet-view img')
})

test('§8 a storage that is full or denied stops neither banner nor popup nor menu', async () => {
  const page = await newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.evaluateOnNewDocument(() => {
    for (const name of ['setItem', 'getItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }
  })
  const body = `<button id="fMenuMobileButton" configmenu="principal" data-depth="front">Menu</button>
    <div class="cms-front-banner" data-remember-days="3">Annonce <a class="cms-front-banner-close">Fermer</a></div>`
  await page.goto(platform.page('/plein', { body }))
  await page.waitForSelector('.cms-front-banner-close')
  await page.click('.cms-front-banner-close')
  await page.waitForSelector('.cms-front-banner[hidden]')
  await page.click('#fMenuMobileButton')
  await page.waitForSelector('html.cms-mobile-menu-opened .cms-mobile-menu-item')
  expect(problems).toEqual([])
})
