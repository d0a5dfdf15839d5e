import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../../test/browser/launch'
import { calm, onceCalm } from '../../../test/browser/calm'
import { pass, stopClock } from '../../../test/browser/clock'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

let watched: Watched | undefined
const head = '<meta name="viewport" content="width=device-width">'

const BODY = `<div class="cms-dropdown" id="compte"><a href="/compte">Mon compte</a>
  <ul style="display: flex"><li><a href="/factures">Factures</a></li></ul></div>
  <p><a id="apres" href="#apres">après</a></p>`

const { open } = useBrowser()
const site = useSite({
  '/': html(BODY, { head }),
  '/tot': html(`${BODY}<script>document.querySelector('.cms-dropdown > a').click()</script>`, { head }),
  // Below the window's lower edge where the page's style sheet puts it: it is placed by us.
  '/bas': html(
    `<div style="height: 90vh"></div>${BODY.replace('display: flex', 'position: absolute; top: 100%; height: 200px')}<div style="height: 300vh"></div>`,
    { head: head + '<style>.cms-dropdown { position: relative }</style>' },
  ),
  '/tard': ({ search }) => ({ body: html(decodeURIComponent(search.slice(1)), { head }) }),
  '/sans': html('<div class="cms-dropdown"><ul id="seul"><li>Rien</li></ul></div>', { head }),
  '/compte': '<title>Compte</title>',
})

async function visit(path: string, ...viewport: [] | [typeof MOBILE]): Promise<Page> {
  watched = await open(site.url + path, ...viewport)
  await watched.page.waitForSelector('.cms-dropdown > [aria-expanded]')
  return watched.page
}
const opened = (page: Page) => page.waitForSelector('#compte.cms-open > [aria-expanded=true]')
const closed = (page: Page) => page.waitForSelector('#compte:not(.cms-open) > [aria-expanded=false]')

test('§4.15 by touch: the first tap opens, the second follows the link', async () => {
  const page = await visit('/', MOBILE)
  await expectSoon(() => page.$eval('ul', (list) => getComputedStyle(list).display)).toBe('none')
  await page.tap('#compte > a')
  await opened(page)
  await expectSoon(() => page.title()).toBe('Page')
  await Promise.all([page.waitForNavigation(), page.tap('#compte > a')])
  await expectSoon(() => page.title()).toBe('Compte')
})

test.each(['#compte', '#compte > a'])(
  '§4.15 a script opens and closes %s by name, also where a mouse would follow the link',
  async (selector) => {
    const page = await visit('/')
    const call = (method: string) => page.evaluate(`void element_helper('${selector}', '${method}')`)
    await call('open')
    await opened(page)
    await call('open')
    await opened(page)
    await page.focus('#compte ul a')
    await call('close')
    await closed(page)
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mon compte')
    await call('close')
    await call('open')
    await opened(page)
    await expectSoon(() => page.title()).toBe('Page')
  },
)

test('§8 a dropdown without a link is told on the console, and its list stays in sight', async () => {
  watched = await open(site.url + '/sans')
  await eventually(() => expect(watched!.console.join('\n')).toContain('P363'))
  await expectSoon(() => watched!.page.$eval('#seul', (list) => getComputedStyle(list).display)).toBe('block')
  expect(watched.errors).toEqual([])
})

test.each([
  ['replaces', BODY],
  ['fills', '<div class="cms-dropdown" id="compte"></div>'],
  ['fills the list of', '<div class="cms-dropdown" id="compte"><a href="/compte">Compte</a></div>'],
])('§4.15 a dropdown that a script %s later opens like one from the start', async (_does, body) => {
  watched = await open(site.url + '/tard?' + encodeURIComponent(body), MOBILE)
  const { page } = watched
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.$eval('#compte', (one) => {
    const list = '<ul id="neuve"><li><a href="/factures">Factures</a></li></ul>'
    if (one.children.length === 1) one.insertAdjacentHTML('beforeend', list)
    else one.innerHTML = '<a href="/compte">Compte (2)</a>' + list
  })
  const shown = () => page.$eval('#neuve', (list) => getComputedStyle(list).display)
  await expectSoon(shown).toBe('none')
  await page.tap('#compte > a')
  await expectSoon(shown).toBe('block')
  await expectSoon(() => page.title()).toBe('Page')
})

test('by keyboard: the down arrow goes into a list that was scrolled out of sight with its link', async () => {
  const page = await visit('/bas')
  await page.focus('#compte > a')
  await page.keyboard.press('Enter')
  await opened(page)
  await page.waitForSelector('#compte > ul[data-placement]')
  await page.evaluate(() => window.scrollTo(0, innerHeight * 2))
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('#compte > ul')!).visibility === 'hidden',
  )
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Factures')
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('#compte > ul')!).visibility === 'visible',
  )
})

test('by touch: a tap elsewhere closes', async () => {
  const page = await visit('/', MOBILE)
  await page.tap('#compte > a')
  await opened(page)
  await page.tap('#apres')
  await closed(page)
})

const LINK = '<a id="visee" href="#visee">après</a>'
const DROPDOWN =
  '<div class="cms-dropdown"><a id="visee" href="/aide">Aide</a><ul><li>Contact</li></ul></div>'

test.each([
  ['a finger', 'a link', LINK, '#visee:target'],
  ['a finger', 'another dropdown', DROPDOWN, '.cms-open > #visee[aria-expanded=true]'],
  ['a mouse', 'a link', LINK, '#visee:target'],
])(
  '§2.23, 4.15 pressed by %s below an open list that closes by that and moves the page, %s is reached',
  async (by, _what, below, reached) => {
    const page = await visit('/tard?' + encodeURIComponent(BODY + below), MOBILE)
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await page.waitForSelector('.cms-dropdown:last-of-type > [aria-expanded]')
    await page.tap('#compte > a')
    await opened(page)
    const { x, y } = await (await page.$('#visee'))!.clickablePoint()
    const finger = by === 'a finger' ? await page.touchscreen.touchStart(x, y) : undefined
    if (!finger) {
      await page.mouse.move(x, y)
      await page.mouse.down()
    }
    await calm(page)
    await (finger ? finger.end() : page.mouse.up())
    await page.waitForSelector(reached)
    await closed(page)
  },
)

test('§2.23 a mouse that has left an open list which moves the page, and presses a link below, reaches it however long that takes', async () => {
  const page = await visit('/tard?' + encodeURIComponent(BODY + LINK))
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  await page.hover('#compte > a')
  await opened(page)
  await stopClock(page)
  await page.hover('#visee')
  await page.mouse.down()
  await pass(page, 1000)
  await page.mouse.up()
  await page.waitForSelector('#visee:target')
  await closed(page)
})

test('by a finger that scrolls the page: it stays open', async () => {
  const page = await visit(
    '/tard?' + encodeURIComponent(`${BODY}<div id="long" style="height: 300vh"></div>`),
    MOBILE,
  )
  await page.tap('#compte > a')
  await opened(page)
  const finger = await page.touchscreen.touchStart(100, 600)
  for (const y of [500, 400, 300]) await finger.move(100, y)
  await page.waitForFunction(() => scrollY > 0)
  await finger.end()
  expect(await onceCalm(page, () => page.$$('#compte.cms-open'))).toHaveLength(1)
})

test('by mouse, on a screen that could be touched too: hover opens, the first click follows', async () => {
  const page = await visit('/')
  await page.hover('#compte > a')
  await opened(page)
  await Promise.all([page.waitForNavigation(), page.click('#compte > a')])
  await expectSoon(() => page.title()).toBe('Compte')
})

test('by keyboard: Enter opens, then follows; Escape closes', async () => {
  const page = await visit('/')
  await page.focus('#compte > a')
  await page.keyboard.press('Enter')
  await opened(page)
  await page.keyboard.press('Escape')
  await closed(page)
  await page.keyboard.press('Enter')
  await opened(page)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  await expectSoon(() => page.title()).toBe('Compte')
})

test('a tap before the code is there opens once it has come', async () => {
  const page = await visit('/tot', MOBILE)
  await opened(page)
  await expectSoon(() => page.title()).toBe('Page')
})

test('a tap while its code is on its way opens once that has come', async () => {
  watched = await open('about:blank', MOBILE)
  const { page } = watched
  await page.setRequestInterception(true)
  const asked = new Promise<() => void>((resolve) =>
    page.on('request', (request) => {
      if (request.url().includes('/behaviours-actions.js')) resolve(() => void request.continue())
      else void request.continue()
    }),
  )
  await page.goto(site.url + '/')
  await page.waitForSelector('.cms-dropdown > [aria-expanded]')
  await page.tap('#compte > a')
  const come = await asked
  await expectSoon(() => page.title()).toBe('Page')
  come()
  await opened(page)
  await expectSoon(() => page.title()).toBe('Page')
})

test('§8 without its code the panel shows, the link leads on, and the console says why', async () => {
  watched = await open('about:blank')
  const { page } = watched
  await page.setCacheEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (request.url().includes('/behaviours-actions.js')) void request.abort()
    else void request.continue()
  })
  await page.goto(site.url + '/')
  await page.waitForSelector('.cms-dropdown > [aria-expanded]')
  await page.hover('#compte > a')
  await page.waitForSelector('.cms-dropdown > a:not([aria-expanded])')
  await expectSoon(() => page.$eval('ul', (list) => getComputedStyle(list).display)).toBe('flex')
  await eventually(() => expect(watched!.console.join()).toContain('[Passerelle P005]'))
  await Promise.all([page.waitForNavigation(), page.click('#compte > a')])
  await expectSoon(() => page.title()).toBe('Compte')
})
