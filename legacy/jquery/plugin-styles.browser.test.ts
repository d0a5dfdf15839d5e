import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from '../../test/browser/expect-soon'
import { html } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'
import { sampled } from '../../test/sampling'

/*
 * Templates go on linking the style sheets of the plugins that are ours now. These place and dress the parts of other
 * boxes by the ids and classes that ours have too, for the scripts of a page.
 */

const fileOf = (name: string): string => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')
const SHEETS: Readonly<Record<string, string>> = {
  none: '',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((example) => [
      `colorbox-${example}`,
      fileOf(`jquery-colorbox/example${example}/colorbox.css`),
    ]),
  ),
  bxslider: fileOf('bxslider/dist/jquery.bxslider.css'),
}
const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="${colour}"/></svg>`
const slides = '<li><img src="/a.svg" title="Un"></li><li><img src="/b.svg"></li><li><img src="/a.svg"></li>'
const body = `
  <a class="groupe" rel="g" href="/a.svg" title="Légende">1</a> <a class="groupe" rel="g" href="/b.svg">2</a>
  <a id="dedans" href="#texte">Texte</a> <a id="cadre" href="/cadre">Cadre</a>
  <div hidden><div id="texte"><p>Contenu de la boîte</p></div></div>
  <ul id="simple">${slides}</ul><ul id="seul">${slides}</ul><ul id="rang">${slides}</ul>
  <script>
    $('.groupe').colorbox({ rel: 'g', slideshow: true, slideshowAuto: false })
    $('#dedans').colorbox({ inline: true, width: 500, height: 300 })
    $('#cadre').colorbox({ iframe: true, width: 500, height: 300 })
    $('#simple').bxSlider({ captions: true })
    $('#seul').bxSlider({ auto: true, autoControls: true, pause: 100000 })
    $('#rang').bxSlider({ minSlides: 2, maxSlides: 2, slideWidth: 200 })
  </script>`
const svg = (colour: string) => () => ({
  headers: { 'Content-Type': 'image/svg+xml' },
  body: picture(colour),
})

const { open } = useBrowser()
const site = useSite({
  '/jquery.js': () => ({
    headers: { 'Content-Type': 'text/javascript' },
    body: fileOf('jquery/dist/jquery.min.js'),
  }),
  '/a.svg': svg('green'),
  '/b.svg': svg('orange'),
  '/cadre': '<p>Cadre</p>',
  ...Object.fromEntries(
    Object.entries(SHEETS).map(([name, css]) => [
      '/' + name,
      html(body, { head: `<style>${css}</style><script src="/jquery.js"></script>` }),
    ]),
  ),
})

async function visit(sheet: string): Promise<Page> {
  const { page } = await open(`${site.url}/${sheet}`)
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.waitForSelector('#seul.cms-slider .bx-stop, .cms-slides-auto .bx-stop')
  return page
}

/** Place, colours and letters of all parts of what a selector finds, seen from its corner. */
const looksOf = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (roots) =>
    roots.flatMap((root) => {
      const { left, top } = root.getBoundingClientRect()
      return [root, ...Array.from(root.querySelectorAll('*'))].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const look = getComputedStyle(part)
        return [
          [part.localName, ...part.classList].join('.'),
          ...[x - left, y - top, width, height].map(Math.round),
          look.color,
          look.backgroundColor,
          look.backgroundImage,
          look.opacity,
          look.textIndent,
          look.fontSize,
          look.visibility,
        ].join(' ')
      })
    }),
  )

const BOXES = {
  'a group of pictures': ['.groupe', '#colorbox img'],
  'content of the page': ['#dedans', '#colorbox #texte'],
  'a frame': ['#cadre', '#colorbox iframe'],
} as const

const sheets = Object.keys(SHEETS).filter((name) => name.startsWith('colorbox'))
const cases = sheets.flatMap((sheet) => Object.entries(BOXES).map((box) => [sheet, ...box] as const))

test.each(sampled(cases, 6))(
  '§2.11 the sheet of %s leaves the lightbox with %s as it is',
  async (sheet, _what, [link, shown]) => {
    const show = async (name: string): Promise<Page> => {
      const page = await visit(name)
      await page.click(link)
      await page.waitForSelector(shown, { visible: true })
      await expectSoon(() => page.$('#cboxContent[aria-busy="true"]')).toBeNull()
      await expectSoon(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
      return page
    }
    const plain = await show('none')
    const dressed = await show(sheet)
    await expectSoon(() => looksOf(dressed, '#colorbox')).toEqual(await looksOf(plain, '#colorbox'))
  },
)

test('§2.17 the sheet of bxSlider leaves the buttons of slideshows as they are', async () => {
  const plain = await visit('none')
  const dressed = await visit('bxslider')
  const count = (): Promise<number> => plain.$$eval('.cms-slides-bar button', ({ length }) => length)
  await expectSoon(count).toBeGreaterThan(10)
  const expected = await looksOf(plain, '.cms-slides-bar button, .cms-slides-bar .bx-controls-auto')
  const bare = (looks: readonly string[]): string[] => looks.map((look) => look.replace(/^\S+/, ''))
  await expectSoon(async () =>
    bare(await looksOf(dressed, '.cms-slides-bar button, .cms-slides-bar .bx-controls-auto')),
  ).toEqual(bare(expected))
  // They stand beside each other, in the bar.
  const heights = (page: Page): Promise<number[]> =>
    page.$$eval('.cms-slides-bar', (bars) => bars.map((bar) => bar.scrollHeight))
  await expectSoon(() => heights(dressed)).toEqual(await heights(plain))
})
