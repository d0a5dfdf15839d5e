import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

let watched: Watched | undefined
const head = '<meta name="viewport" content="width=device-width">'

const SPACE = '<div style="height: 1500px">…</div>'
const BODY = `<p><a id="lien" class="cms-anchor" href="#horaires">Horaires</a>
  <a id="nom" class="cms-anchor" href="#ancien">Ancien</a> <a id="casse" class="cms-anchor" href="#absent">Absent</a>
  <a id="accent" class="cms-anchor" href="/#%C3%A9t%C3%A9">Été</a>
  <a id="autre" class="cms-anchor" href="/autre#x">Autre page</a></p>${SPACE}
  <section id="horaires" data-offset-ancre="80">De 9 h à 17 h</section><a name="ancien">Ancienne ancre</a>
  <section id="été">Été</section>${SPACE}<a id="haut" class="cms-anchor" href="#">Haut</a>`
const MARKS = `${SPACE}<p class="cms-scroll-here">un</p>${SPACE}<p id="deux" class="cms-scroll-here">deux</p>${SPACE}`

const { open } = useBrowser()
const site = useSite({
  '/': html(BODY, { head }),
  '/doux': html(BODY, { head: '<style>html { scroll-behavior: smooth }</style>' }),
  '/base': html(BODY, { head: '<base href="/ailleurs/">' }),
  '/corps': html(BODY, {
    head:
      head +
      '<style>html, body { height: 100%; margin: 0; overflow: hidden } body { overflow-y: auto }</style>',
  }),
  '/tot': html(`${BODY}<script>document.querySelector('#lien').click()</script>`),
  '/marques': html(MARKS),
  '/nue': html(`${SPACE}<section id="bas de page">Bas</section>${SPACE}`),
  '/image': html(`<img src="/lente.svg" alt="" style="display: block">${MARKS}`),
  '/autre': '<title>Autre</title>',
})

async function visit(path = '/', ...viewport: [] | [typeof MOBILE]): Promise<Page> {
  watched = await open(site.url + path, ...viewport)
  return watched.page
}
const ready = (page: Page) =>
  page.evaluate(() => (window as typeof window & { Passerelle: { ready: Promise<void> } }).Passerelle.ready)
/** Waits until the element stands there; its offset is kept free. */
const standsAt = (page: Page, id: string, top: number): Promise<void> =>
  eventually(async () => {
    const at = await page.evaluate(
      (wanted) => document.getElementById(wanted)!.getBoundingClientRect().top,
      id,
    )
    expect(Math.round(at)).toBe(top)
  })

test.each(['/', '/doux', '/base'])(
  '§2.23 by mouse: the page scrolls to the target, and says so in its address: %s',
  async (path) => {
    const page = await visit(path)
    await ready(page)
    const steps = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const seen = new Set<number>()
          const look = (): void => {
            seen.add(window.pageYOffset)
            const { top } = document.getElementById('horaires')!.getBoundingClientRect()
            if (Math.abs(top - 80) < 1) resolve(seen.size)
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    await page.click('#lien')
    const passed = await steps
    expect(passed).toBeGreaterThan(4)
    await expectSoon(() =>
      page.evaluate(() => [location.hash, document.querySelector(':target')!.id]),
    ).toEqual(['#horaires', 'horaires'])
  },
)

test('§2.23 where the body scrolls, and not the window, a second click goes to the target as well as the first', async () => {
  const page = await visit('/corps')
  await ready(page)
  await page.click('#lien')
  await standsAt(page, 'horaires', 80)
  await page.evaluate(() => (document.body.scrollTop = 0))
  await page.click('#lien')
  await standsAt(page, 'horaires', 80)
})

test('§2.23 by touch: a tap scrolls to the target', async () => {
  const page = await visit('/', MOBILE)
  await ready(page)
  await page.tap('#lien')
  await standsAt(page, 'horaires', 80)
})

test('by keyboard: Enter scrolls, and the focus goes along', async () => {
  const page = await visit()
  await ready(page)
  await page.focus('#lien')
  await page.keyboard.press('Enter')
  await standsAt(page, 'horaires', 80)
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('horaires')
})

test('Back returns to where the visitor was', async () => {
  const page = await visit()
  await ready(page)
  await page.click('#lien')
  await standsAt(page, 'horaires', 80)
  await page.goBack()
  await page.waitForFunction(() => window.pageYOffset === 0 && location.hash === '')
})

test('names of old pages, accents in addresses and the top of the page are found', async () => {
  const page = await visit()
  await ready(page)
  await page.click('#nom')
  await page.waitForFunction(
    () => Math.abs(document.getElementsByName('ancien')[0]!.getBoundingClientRect().top) < 1,
  )
  await page.click('#haut')
  await page.waitForFunction(() => window.pageYOffset === 0)
  await page.click('#accent')
  await standsAt(page, 'été', 0)
})

test('§8 a target that is not there is told; other pages are followed as ever', async () => {
  const page = await visit()
  await ready(page)
  await page.click('#casse')
  await eventually(() => expect(watched!.console.join()).toContain('[Passerelle P361]'))
  await Promise.all([page.waitForNavigation(), page.click('#autre')])
  await expectSoon(() => page.title()).toBe('Autre')
})

test('a click before the code is there scrolls once it has come', async () => {
  const page = await visit('/tot')
  await standsAt(page, 'horaires', 80)
})

test('§2.23 on load the page goes to the last element marked for it', async () => {
  const page = await visit('/marques')
  await standsAt(page, 'deux', 0)
})

test('§2.23 on load an address of the form #id=… goes to that element, on a page without any feature', async () => {
  const page = await visit('/nue#id=bas%20de%20page')
  await standsAt(page, 'bas de page', 0)
  await page.goto('about:blank')
  await page.goto(site.url + '/nue#id=absent')
  await eventually(() => expect(watched!.console.join()).toContain('[Passerelle P361]'))
})

test('an image above that comes late does not push the target away', async () => {
  watched = await open('about:blank')
  const { page } = watched
  await page.setRequestInterception(true)
  const picture = new Promise<() => void>((resolve) =>
    page.on('request', (request) => {
      if (!request.url().endsWith('lente.svg')) return void request.continue()
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="700"></svg>'
      resolve(() => void request.respond({ contentType: 'image/svg+xml', body }))
    }),
  )
  await page.goto(site.url + '/image', { waitUntil: 'domcontentloaded' })
  const come = await picture
  await standsAt(page, 'deux', 0)
  come()
  await page.waitForFunction(() => document.images[0]!.naturalHeight === 700)
  await standsAt(page, 'deux', 0)
})

test('a visitor who comes back finds the page where they left it', async () => {
  const page = await visit('/marques')
  await standsAt(page, 'deux', 0)
  await page.mouse.wheel({ deltaY: -400 })
  await page.waitForFunction(() => document.getElementById('deux')!.getBoundingClientRect().top > 300)
  const left = await page.evaluate(() => window.pageYOffset)
  await page.goto(site.url + '/autre')
  await page.goBack()
  await ready(page)
  await expectSoon(async () => Math.abs((await page.evaluate(() => window.pageYOffset)) - left)).toBeLessThan(
    120,
  )
})
