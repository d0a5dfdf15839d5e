import { test } from '@jest/globals'
import type { Page, Viewport } from 'puppeteer'
import { DESKTOP, MOBILE } from '../../test/browser/launch'
import { expectSoon } from '../../test/browser/expect-soon'
import { useBrowser, useSite } from '../../test/browser/suite'

const slide = (text: string): string => `<div class="cms-slide"><p>${text}</p></div>`
const box = (text: string): string => `<div class="box">${text}</div>`
const item = (text: string): string => `<li>${text}</li>`
const part = (name: string): string => `<button class="cms-slider-${name}">${name}</button>`
const dots = '<p class="cms-slider-dots"><button>1</button> <button>2</button></p>'
const parts = ['prev', 'next', 'pause'].map(part).join('') + dots

/** What comes to stand in its place, by the page's name; each is there once it has what the selector says. */
const pages: Readonly<Record<string, readonly [body: string, arrived: string]>> = {
  calendar: ['<div class="cms-calendar" data-year="2026" data-month="2"></div>', '.cms-calendar-grid'],
  'calendar with six weeks': [
    '<div class="cms-calendar" data-year="2026" data-month="3"><p>Tout l’agenda</p></div>',
    '.cms-calendar-grid',
  ],
  'calendar in large letters': [
    '<style>html { font-size: 150% }</style><div class="cms-calendar" data-year="2026" data-month="8"></div>',
    '.cms-calendar-grid',
  ],
  'calendar of another height': [
    '<style>:root { --cms-calendar-height: 500px }</style><div class="cms-calendar"></div>',
    '.cms-calendar-grid',
  ],
  'marked slides': [
    `<div class="cms-slider" style="border: 1px solid">${['Un', 'Deux', 'Trois'].map(slide).join('')}</div>`,
    '[data-slides] .cms-slides-bar',
  ],
  'slides below a heading': [
    `<section class="cms-home-slideshow"><h2>À la une</h2>${['Un', 'Deux'].map(slide).join('')}</section>`,
    '[data-slides] .cms-slides-bar',
  ],
  'slides with the page’s buttons': [
    `<div class="cms-slider"><div>${['Un', 'Deux'].map(slide).join('')}</div>${parts}</div>`,
    '[data-slides]',
  ],
  'a single slide': [`<div class="cms-slideshow">${slide('Seule')}</div>`, '[data-slides]'],
  'children as slides': [
    `<div class="cms-slideshow">${['Un', 'Deux', 'Trois'].map(box).join('')}</div>`,
    '[data-slides] .cms-slides-bar',
  ],
  'items of a list': [
    `<div class="cms-slider"><ul>${['Un', 'Deux', 'Trois'].map(item).join('')}</ul></div>`,
    '.cms-slides-bar + [data-slides]',
  ],
  'a background': [
    `<div class="cms-crossfade">${['Un', 'Deux', 'Trois'].map(slide).join('')}</div>`,
    '[data-slides] .cms-slides-bar',
  ],
}

const style = `<style>
  body { margin: 20px; font: 16px/1.5 sans-serif } .cms-slide, .box, li { height: 120px; background: #eee }
  .cms-slider > div { background: #ddd } ul { margin: 0 } h2, p { margin: 0 }
</style>`

const { open } = useBrowser()
const site = useSite(
  Object.fromEntries(
    Object.entries(pages).map(([name, [body]]) => [
      '/' + encodeURIComponent(name),
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Essai</title><link rel="stylesheet" href="/static/passerelle.css">${style}</head>
      <body><h1>Mairie</h1>${body}<p id="below">Plus bas</p></body></html>`,
    ]),
  ),
)

const visit = async (name: string, viewport?: Viewport): Promise<Page> =>
  (await open(`${site.url}/${encodeURIComponent(name)}`, viewport)).page

/** Where the page goes on below it. */
const below = (page: Page): Promise<number> =>
  page.$eval('#below', (one) => one.getBoundingClientRect().top + scrollY)

/** The script, as late as it may come. */
const run = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const script = document.createElement('script')
    script.src = '/static/passerelle.js'
    document.head.append(script)
  })

for (const [name, [, arrived]] of Object.entries(pages)) {
  test.each([
    ['1280', DESKTOP],
    ['390', MOBILE],
  ])(`§2.17 §2.19 ${name}: nothing below moves when the code comes (%s px)`, async (_, viewport) => {
    const page = await visit(name, viewport)
    const before = await below(page)
    await run(page)
    await page.waitForSelector(arrived)
    await page.evaluate('Passerelle.ready.then(() => true)')
    await expectSoon(() => below(page)).toBe(before)
  })
}

test('§2.19 the page stays where it is from month to month, six weeks or four', async () => {
  const page = await visit('calendar with six weeks')
  await run(page)
  await page.waitForSelector('.cms-calendar-grid')
  const before = await below(page)
  await page.click('.cms-calendar-prev')
  await expectSoon(() => page.$eval('.cms-calendar-title', (one) => one.textContent)).toBe('février 2026')
  await expectSoon(() => below(page)).toBe(before)
})

test('§2.17 all slides are seen where the code does not come, and where they were handed back', async () => {
  const page = await visit('marked slides')
  const seen = (): Promise<number> =>
    page.$$eval('.cms-slide', (all) => all.filter((one) => one.clientHeight > 0).length)
  await expectSoon(() => seen()).toBe(1)
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()))
  await expectSoon(() => seen()).toBe(3)
  await page.reload()
  await expectSoon(() => seen()).toBe(1)
  await page.evaluate(() => document.documentElement.classList.add('cms-fallback'))
  await expectSoon(() => seen()).toBe(3)
})

test('§2.17 §2.19 a feature that the page turns off keeps no room and hides nothing from the old script', async () => {
  const page = await visit('marked slides')
  await page.evaluate('window.passerelleConfig = { features: { slider: false, calendar: false } }')
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div class="cms-calendar"></div>'))
  await run(page)
  await page.waitForFunction('window.Passerelle')
  await expectSoon(() =>
    page.$$eval('.cms-slide, .cms-calendar', (all) => all.map((one) => one.clientHeight)),
  ).toEqual([120, 120, 120, 0])
})
