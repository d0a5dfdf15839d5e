import type { Browser, Page } from 'puppeteer'
import { createPlatform } from '../server/app.ts'
import type { Platform } from '../server/platform.ts'
import { launch, MOBILE, open, type Watched } from './browser/launch'

/** What opens or closes by a click of the mouse does so by a finger and by the keyboard (§2.7–2.9, 2.17, 2.18, 2.23). */
let browser: Browser
let platform: Platform
let watched: Watched | undefined

beforeAll(async () => {
  browser = await launch()
  platform = await createPlatform()
  platform.page('/cadre', '<p>Cadre</p>')
})
afterEach(async () => {
  expect(watched?.errors ?? []).toEqual([])
  await watched?.page.close()
  watched = undefined
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

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
  ['a finger', (page: Page) => page.tap('#x')],
  [
    'the keyboard',
    async (page: Page) => {
      await page.focus('#x')
      await page.keyboard.press('Enter')
    },
  ],
] as const

describe.each(rows)('%s', (_name, body, wanted) => {
  test.each(ways)('works by %s', async (_way, act) => {
    watched = await open(browser, platform.page('/essai', { body }), MOBILE)
    const { page } = watched
    await page.evaluate('Passerelle.ready.then(() => true)')
    await act(page)
    await page.waitForSelector(wanted)
    expect(new URL(page.url()).pathname).toBe('/essai')
  })
})
