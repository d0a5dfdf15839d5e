import type { Page } from 'puppeteer'
import { frames } from '../../../test/browser/calm'
import { pass, withStoppedClock } from '../../../test/browser/clock'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

let watched: Watched | undefined
const head = '<meta name="viewport" content="width=device-width">'

const MENU = `<p><a id="avant" href="#avant">avant</a></p><ul class="cms-menu" style="position: relative; width: 200px">
  <li><a href="/">Accueil</a></li>
  <li id="services"><a href="/services">Services</a><ul>
    <li><a href="/etat-civil">État civil</a></li>
    <li id="enfance"><a href="/enfance">Enfance</a><ul><li><a href="/creches">Crèches</a></li></ul></li></ul></li>
  <li id="decouvrir"><a href="#">Découvrir</a><ul><li><a href="/musee">Musée</a></li></ul></li>
</ul><p style="margin-top: 400px">Suite <a id="apres" href="#apres">après</a></p>`

const { open } = useBrowser()
const site = useSite({
  '/': html(MENU, { head }),
  '/droite': html(
    `<div dir="rtl"><ul class="cms-menu" style="position: absolute; left: 90px; width: 200px">
      <li id="enfance" style="position: relative"><a href="/enfance">Enfance</a>
        <ul style="position: absolute; top: 0; right: 100%; width: 150px"><li><a href="/creches">Crèches</a></li></ul></li>
      <li id="apres"><a href="/sante">Santé</a></li></ul></div>`,
    { head: head + '<style>ul { margin: 0; padding: 0 }</style>' },
  ),
  '/large': html(
    `<ul class="cms-menu"><li id="enfance" style="position: relative; width: 90px; margin-left: 200px"><a href="/enfance">Enfance</a>
      <ul style="position: absolute; top: 100%; left: 0; width: 250px"><li><a href="/creches">Crèches</a></li></ul></li></ul>`,
    { head: head + '<style>ul { margin: 0; padding: 0 }</style>' },
  ),
  '/services': '<title>Services</title>',
  '/musee': '<title>Musée</title>',
})

async function visit(viewport = DESKTOP, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  watched = await open(site.url + '/', viewport, prepare)
  await watched.page.waitForSelector('.cms-menu-toggle')
  return watched.page
}
const openIds = (page: Page): Promise<string[]> =>
  page.$$eval('.cms-open', (items) => items.map(({ id }) => id))
const isOpen = (page: Page, ...ids: string[]): Promise<void> => expectSoon(() => openIds(page)).toEqual(ids)
/** No slide is under way. */
const still = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent,
  )

test('§2.23 a script opens and closes items by name, at any depth, and goes to none of their pages', async () => {
  const page = await visit()
  const call = (id: string, method: string) => page.evaluate(`void element_helper('${id}', '${method}')`)
  await call('enfance', 'open')
  await isOpen(page, 'services', 'enfance')
  await call('enfance', 'close')
  await isOpen(page, 'services')
  await call('decouvrir', 'open')
  await isOpen(page, 'decouvrir')
  await call('decouvrir', 'close')
  await isOpen(page)
  await expectSoon(() => page.title()).toBe('Page')
})

test('§2.23 by mouse: an item opens on hover, at any depth, and closes when the mouse has gone', async () => {
  const page = await visit()
  await expectSoon(() => page.$eval('#services ul', (list) => getComputedStyle(list).display)).toBe('none')
  await page.hover('#services > a')
  await isOpen(page, 'services')
  await still(page)
  await page.hover('#enfance > a')
  await isOpen(page, 'services', 'enfance')
  await page.hover('#apres')
  await isOpen(page)
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('#services ul')!).display === 'none',
  )
})

test('§2.23 from right to left, a submenu without room at the left opens at the right of its item, over no other item', async () => {
  watched = await open(site.url + '/droite')
  const { page } = watched
  await page.waitForSelector('.cms-menu-toggle')
  await page.hover('#enfance > a')
  const place = (): Promise<number[]> =>
    page.$eval('#enfance > ul', (list) => {
      const [box, item] = [list.getBoundingClientRect(), list.parentElement!.getBoundingClientRect()]
      return [Math.round(box.left - item.right), Math.round(box.top - item.top)]
    })
  await expectSoon(place).toEqual([4, 0])
})

test('§2.23 a list that is open when the screen is turned stays on it', async () => {
  watched = await open(site.url + '/large', { ...MOBILE, width: 800, height: 400 })
  const { page } = watched
  await page.waitForSelector('.cms-menu-toggle')
  await page.focus('#enfance > a')
  await page.keyboard.press('ArrowDown')
  const edges = (): Promise<number[]> =>
    page.$eval('#enfance ul', (list) => {
      const { left, right, width } = list.getBoundingClientRect()
      return [left >= 0, right <= document.documentElement.clientWidth, width === 250].map(Number)
    })
  await isOpen(page, 'enfance')
  await expectSoon(edges).toEqual([1, 1, 1])
  await page.setViewport({ ...MOBILE, width: 400, height: 800 })
  await page.waitForFunction(() => document.documentElement.clientWidth === 400)
  await expectSoon(edges).toEqual([1, 1, 1])
  await isOpen(page, 'enfance')
})

test('§9 the list slides open in 250 ms; not for visitors who asked for less motion', async () => {
  const page = await visit()
  const slides = (): Promise<unknown[]> =>
    page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          document.addEventListener(
            'cms:menuDropdown:opened',
            () => {
              const [slide] = document.querySelector('#services ul')!.getAnimations()
              resolve(slide ? [slide.effect!.getTiming().duration] : [])
            },
            { once: true },
          )
          document.querySelector<HTMLElement>('#services .cms-menu-toggle')!.click()
        }),
    )
  const slid = await slides()
  expect(slid).toEqual([250])
  await page.keyboard.press('Escape')
  await isOpen(page)
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const reduced = await slides()
  expect(reduced).toEqual([])
})

test('§2.23 by mouse: the link is followed at the first click', async () => {
  const page = await visit()
  await Promise.all([page.waitForNavigation(), page.click('#services > a')])
  await expectSoon(() => page.title()).toBe('Services')
})

test('passing over another item on the way into the open list does not close it', async () => {
  const page = await visit(DESKTOP, withStoppedClock)
  /** The code that opens comes with the first hover, and begins to wait then. */
  const opens = (id: string): Promise<void> =>
    eventually(async () => {
      await pass(page, 1000)
      expect(await openIds(page)).toEqual([id])
    })
  await page.hover('#services > a')
  await opens('services')
  await still(page)
  await page.hover('#decouvrir > a')
  await page.hover('#services li > a')
  await pass(page, 5000)
  await frames(page)
  await expectSoon(() => openIds(page)).toEqual(['services'])
  await page.hover('#decouvrir > a')
  await opens('decouvrir')
})

test('by touch: the first tap opens, the second follows; a tap elsewhere closes', async () => {
  const page = await visit(MOBILE)
  await page.tap('#services > a')
  await isOpen(page, 'services')
  await expectSoon(() => page.title()).toBe('Page')
  await still(page)
  await page.tap('#apres')
  await isOpen(page)
  await still(page)
  await page.tap('#services > a')
  await isOpen(page, 'services')
  await still(page)
  await Promise.all([page.waitForNavigation(), page.tap('#services > a')])
  await expectSoon(() => page.title()).toBe('Services')
})

test('by touch: an item that leads nowhere opens and closes', async () => {
  const page = await visit(MOBILE)
  await page.tap('#decouvrir > a')
  await isOpen(page, 'decouvrir')
  await still(page)
  await page.tap('#decouvrir > a')
  await isOpen(page)
})

test('by keyboard: a button behind the link opens, Tab goes in, Escape closes and gives the focus back', async () => {
  const page = await visit()
  await page.focus('#services > a')
  await page.keyboard.press('Tab')
  await expectSoon(() => focused(page)).toBe('Sous-menu : Services')
  await page.keyboard.press('Enter')
  await isOpen(page, 'services')
  await expectSoon(() =>
    page.$eval('#services > button', (button) => button.getAttribute('aria-expanded')),
  ).toBe('true')
  await page.keyboard.press('Tab')
  await expectSoon(() => focused(page)).toBe('État civil')
  await page.keyboard.press('Escape')
  await isOpen(page)
  await expectSoon(() => focused(page)).toBe('Sous-menu : Services')
})

test('by keyboard: the down arrow goes into the list; leaving it closes it', async () => {
  const page = await visit()
  await page.focus('#services > a')
  await page.keyboard.press('ArrowDown')
  await isOpen(page, 'services')
  await expectSoon(() => focused(page)).toBe('État civil')
  await page.focus('#apres')
  await isOpen(page)
})

test('§2.23 a submenu that a script puts in later opens like the others, and one that goes takes its button along', async () => {
  const page = await visit()
  await page.$eval('li:first-child', (item) => {
    item.id = 'accueil'
    item.insertAdjacentHTML('beforeend', '<ul><li><a href="/plan">Plan</a></li></ul>')
  })
  await expectSoon(() => page.$eval('#accueil ul', (list) => getComputedStyle(list).display)).toBe('none')
  await page.hover('#accueil > a')
  await isOpen(page, 'accueil')
  await page.$eval('#decouvrir > ul', (list) => list.remove())
  await expectSoon(() => page.$('#decouvrir button')).toBeNull()
  await expectSoon(async () => (await page.$$('.cms-menu-toggle')).length).toBe(3)
})

test('the button is seen, 24 px large, while it has the focus', async () => {
  const page = await visit()
  const size = (): Promise<number[]> =>
    page.$eval('#services > button', (button) => {
      const { width, height } = button.getBoundingClientRect()
      return [getComputedStyle(button).clipPath === 'none' ? 1 : 0, width, height]
    })
  await expectSoon(async () => (await size())[0]).toBe(0)
  await page.focus('#services > button')
  // Its style comes with the code for it, on the first focus.
  await expectSoon(() => size()).toEqual([1, 24, 24])
})
