import type { Page } from 'puppeteer'
import { type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'
import { html } from '../../../test/browser/site'
import { useBrowser, useSite } from '../../../test/browser/suite'

let watched: Watched | undefined

const SPACE = '<div style="height: 1500px">…</div>'
const PAGE = `<input id="champ">${SPACE}<section id="horaires">Horaires</section>
  <section id="ancre" data-offset-ancre="80">Ancre</section><section id="a:b.c">Nom difficile</section><h2><a name="contact" id="ici"></a>Contact</h2>${SPACE}`
const STICKY = '<header style="position: sticky; top: 0; height: 60px; background: #fff">En-tête</header>'

const { open } = useBrowser()
const site = useSite({
  '/': html(PAGE),
  '/doux': html(PAGE, { head: '<style>html { scroll-behavior: smooth }</style>' }),
  '/entete': html(STICKY + PAGE),
  '/marge': html(PAGE, { head: '<style>#horaires { scroll-margin-top: 25px }</style>' }),
  '/corps': html(PAGE, {
    head: '<style>html, body { height: 100%; margin: 0; overflow: hidden } body { overflow-y: auto }</style>',
  }),
  '/fenetre': html(
    `${SPACE}<div style="position: fixed; inset: 50px; overflow: auto; background: #fff">${SPACE}<p id="horaires">H</p>${SPACE}</div>${SPACE}`,
  ),
  '/boite': html(
    `${SPACE}<div id="boite" style="height: 200px; overflow: auto">${SPACE}<p id="horaires">H</p>${SPACE}</div>
       <details><summary>Plus</summary><p id="ferme">Caché</p></details>${SPACE}`,
  ),
})

async function visit(path = '/'): Promise<Page> {
  watched = await open(site.url + path)
  return watched.page
}
interface Scrolls {
  Passerelle: { scrollTo(target: unknown, options?: object): Promise<unknown> }
  scroll_to(target: unknown): Promise<unknown>
}
/** Scrolls, to the end of the way. */
const scroll = (page: Page, target: string, options?: object): Promise<unknown> =>
  page.evaluate(
    (to, how) => (window as typeof window & Scrolls).Passerelle.scrollTo(to, how),
    target,
    options ?? {},
  )
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((wanted) => Math.round(document.getElementById(wanted)!.getBoundingClientRect().top), id)

test.each(['/', '/doux'])(
  '§2.23 the page goes to the element, smooth style sheet or not: %s',
  async (path) => {
    const page = await visit(path)
    await expectSoon(() => scroll(page, '#horaires')).toBe(true)
    await expectSoon(() => topOf(page, 'horaires')).toBe(0)
  },
)

test('§9 the way takes many steps, not one', async () => {
  const page = await visit()
  const seen = await page.evaluate(async () => {
    const positions = new Set<number>()
    window.addEventListener('scroll', () => positions.add(window.pageYOffset))
    await (window as typeof window & Scrolls).Passerelle.scrollTo('#horaires')
    return positions.size
  })
  expect(seen).toBeGreaterThan(3)
})

test('§2.23 data-offset-ancre leaves that much room above; an option wins over it', async () => {
  const page = await visit()
  await scroll(page, '#ancre')
  await expectSoon(() => topOf(page, 'ancre')).toBe(80)
  await scroll(page, 'ancre', { offset: 10 })
  await expectSoon(() => topOf(page, 'ancre')).toBe(10)
})

test('§2.23 where the body scrolls, and not the window, the page goes to the element and to its top', async () => {
  const page = await visit('/corps')
  await scroll(page, '#ancre')
  await expectSoon(() => topOf(page, 'ancre')).toBe(80)
  await scroll(page, '#')
  await expectSoon(() => page.evaluate(() => document.body.scrollTop)).toBe(0)
})

test('§2.23 a target in a window over the page has that scroll, and not the page', async () => {
  const page = await visit('/fenetre')
  await scroll(page, '#horaires')
  await expectSoon(() => topOf(page, 'horaires')).toBe(50)
  await expectSoon(() => page.evaluate(() => window.pageYOffset)).toBe(0)
})

test('a sticky header does not cover the target; scroll-margin-top counts', async () => {
  const page = await visit('/entete')
  await scroll(page, '#horaires')
  await expectSoon(() => topOf(page, 'horaires')).toBe(60)
  await page.goto(site.url + '/marge')
  await scroll(page, '#horaires')
  await expectSoon(() => topOf(page, 'horaires')).toBe(25)
})

test('the target gets the focus, and is as the server sent it once the focus has gone on', async () => {
  const page = await visit()
  await scroll(page, '#horaires')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('horaires')
  await page.focus('#champ')
  await expectSoon(() => page.$eval('#horaires', (element) => element.outerHTML)).toBe(
    '<section id="horaires">Horaires</section>',
  )
})

test('a visitor who is in a field stays in it', async () => {
  const page = await visit()
  await page.focus('#champ')
  await scroll(page, '#horaires')
  await expectSoon(() => page.evaluate(() => document.activeElement!.id)).toBe('champ')
})

test('visitors who asked for less motion are there at once', async () => {
  const page = await visit()
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const steps = await page.evaluate(async () => {
    const positions = new Set<number>()
    window.addEventListener('scroll', () => positions.add(window.pageYOffset))
    await (window as typeof window & Scrolls).Passerelle.scrollTo('#horaires')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return positions.size
  })
  expect(steps).toBe(1)
  await expectSoon(() => topOf(page, 'horaires')).toBe(0)
})

test('what grows above the target afterwards does not push it away', async () => {
  const page = await visit()
  await page.addStyleTag({ content: '* { overflow-anchor: none }' })
  await scroll(page, '#horaires')
  await page.evaluate(() => document.body.prepend(document.querySelector('div')!.cloneNode(true)))
  await expectSoon(() => topOf(page, 'horaires')).toBe(0)
})

test('a visitor who scrolls stops it', async () => {
  const page = await visit()
  const way = scroll(page, '#horaires')
  await page.waitForFunction(() => window.pageYOffset > 0)
  await page.mouse.wheel({ deltaY: -50 })
  await way
  await expectSoon(() => topOf(page, 'horaires')).toBeGreaterThan(0)
})

test('boxes that scroll inside the page scroll too; closed details open', async () => {
  const page = await visit('/boite')
  await scroll(page, '#horaires')
  await expectSoon(() => topOf(page, 'horaires')).toBe(0)
  await scroll(page, '#ferme')
  await expectSoon(() => topOf(page, 'ferme')).toBe(0)
})

test('an id that is not a valid selector is found all the same', async () => {
  const page = await visit()
  await scroll(page, '#a:b.c')
  await expectSoon(() => topOf(page, 'a:b.c')).toBe(0)
})

test.each(['#contact', 'contact'])(
  '§2.23 an anchor of old pages is found by its name, as %s',
  async (target) => {
    const page = await visit()
    await scroll(page, target)
    await expectSoon(() => topOf(page, 'ici')).toBeCloseTo(0)
  },
)

test('§8 anything but an element of the page is told, and nothing moves', async () => {
  const page = await visit()
  const answers = await page.evaluate(async () => {
    const { scroll_to } = window as typeof window & Scrolls
    const all: unknown[] = []
    for (const odd of ['#absent', 'div[', '', null, 42, {}, [], document.createElement('p')]) {
      all.push(await scroll_to(odd))
    }
    return [...all, window.pageYOffset]
  })
  expect(answers).toEqual([...Array<boolean>(8).fill(false), 0])
  await eventually(() =>
    expect(watched!.console.filter((line) => line.includes('[Passerelle P361]')).length).toBeGreaterThan(5),
  )
})
