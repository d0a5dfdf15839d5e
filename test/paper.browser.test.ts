import type { Page } from 'puppeteer'
import { expectSoon } from './browser/expect-soon'
import { html } from './browser/site'
import { useBrowser, usePlatform, useSite } from './browser/suite'
import { demoPaths } from '../tools/demo-paths'
import { states } from './accessibility/states'
import { sampled } from './sampling'

/** A page is printed for what stands in it: light, whole, and without what lies over it. */

const { open } = useBrowser()
const platform = usePlatform()
const site = useSite({
  '/': html(
    `<div id="jours"></div><script>$('#jours').datepicker({ beforeShowDay: function () { return [false, ''] } })</script>`,
  ).replace('passerelle.js', 'passerelle.jquery.js'),
})

const over: readonly (readonly [section: string, state: string, layer: string])[] = [
  ['§2.1', 'myElements popin', '.cms-popin-layer'],
  ['§2.7', 'frontPopup open', '.cms-front-popup'],
  ['§2.10', 'mobileMenu open at the current page', '.cms-mobile-menu-layer'],
  ['§2.10', 'mobileMenu failed', '.cms-mobile-menu-notice'],
  ['§2.11', 'lightbox picture', '.cms-lightbox-root'],
  ['§2.13', 'popup loaded', '.cms-dialog-layer'],
  ['§2.15', 'loader whole page', '.cms-loader'],
  ['§2.23', 'tooltip shown', '.cms-tooltip-bubble'],
  ['§5.3', 'datePicker calendar', '.cms-beside'],
  ['§5.6', 'autocomplete suggestions', '.cms-autocomplete-popup'],
]

test.each(over)('%s %s: on paper the page is without it, and where it was', async (_section, name, layer) => {
  const state = states.find((one) => `${one.widget} ${one.state}` === name)!
  const { page } = await open(platform.url + state.path)
  await page.evaluate('Passerelle.ready.then(() => true)')
  const left = () => page.$eval('main', (main) => Math.round(main.getBoundingClientRect().left))
  await page.emulateMediaType('print')
  const before = await left()
  await page.emulateMediaType('screen')
  platform.faults.add(...(state.faults ?? []))
  await state.reach?.(page)
  await page.waitForSelector(layer, { visible: true })
  await page.emulateMediaType('print')
  await page.waitForSelector(layer, { hidden: true })
  await expectSoon(left).toBe(before)
})

test.each(['data-theme="dark"', 'class="cms-dark"', ''])(
  '§2.19 what a calendar shows by night (%s) is printed in the colours of paper',
  async (theme) => {
    const { page } = await open(platform.page('/essai', { body: '<h1>Page</h1>' }))
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cms-text'))
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await page.evaluate((attribute) => {
      const [name, value] = attribute.split(/="|"/)
      if (name) document.documentElement.setAttribute(name, value!)
    }, theme)
    await expectSoon(colour).toBe('#eef1f4')
    await page.emulateMediaType('print')
    await expectSoon(colour).toBe('#1b1b1b')
  },
)

/** What nobody can read: what is light on dark is white on white on paper, unless its ground is printed too. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const lightness = (...colours: string[]): number => {
      for (const colour of ['#fff', ...colours]) {
        pen.fillStyle = colour
        pen.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    const groundsOf = (one: Element | null): string[] =>
      one ? [...groundsOf(one.parentElement), getComputedStyle(one).backgroundColor] : []
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(
        (one) =>
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()),
      )
      .filter((one) => {
        const { color, printColorAdjust } = getComputedStyle(one)
        const grounds = groundsOf(one)
        const isPale = printColorAdjust !== 'exact' && lightness(color) > 0.75
        // Some print the grounds.
        return isPale || Math.abs(lightness(...grounds) - lightness(...grounds, color)) < 0.4
      })
      .map((one) => `${one.localName}.${one.className} ${one.textContent.trim().slice(0, 30)}`)
  })

test.each(sampled(demoPaths, 5))('on paper all words of %s can be read', async (path) => {
  const { page } = await open(platform.url + path)
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.emulateMediaType('print')
  await expectSoon(() => unreadable(page)).toEqual([])
})

test('§5.3 a day that was chosen and is closed can be read, on paper too', async () => {
  const { page } = await open(site.url)
  await page.waitForSelector('[aria-selected=true][aria-disabled] > .cms-month-day')
  await expectSoon(() => unreadable(page)).toEqual([])
  await page.emulateMediaType('print')
  await expectSoon(() => unreadable(page)).toEqual([])
})
