import { expectSoon } from './browser/expect-soon'
import { useBrowser, usePlatform } from './browser/suite'
import { states } from './accessibility/states'

/** A page is printed for what stands in it: light, whole, and without what lies over it. */

const { open } = useBrowser()
const platform = usePlatform()

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
