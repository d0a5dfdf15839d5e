import { test } from '@jest/globals'
import type { Frame } from 'puppeteer'
import { expectSoon } from './browser/expect-soon'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

const { open } = useBrowser()
const FORM = html(
  `<p><input class="cms-date" id="jour" value="2026-06-05"></p>
  <p><input id="commune" data-autocomplete-url="/communes"></p>
  <p><button type="button" class="cms-tooltip" id="aide" title="Plan local">PLU</button></p>
  <nav><ul class="cms-menu"><li><a href="/services">Services</a><ul><li><a href="/etat-civil">État civil</a></li></ul></li></ul></nav>`,
)
const site = useSite({
  '/': '<!doctype html><title>Site</title><main style="overflow: auto"><iframe src="/annonce" width="600" height="700"></iframe></main>',
  '/annonce': FORM,
  '/communes': () => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([{ label: 'Rennes', value: 'Rennes' }]),
  }),
})

/** The page of a frame, as a popin or a lightbox shows it, with its features alive. */
async function visitInFrame(): Promise<Frame> {
  const { page } = await open(site.url)
  const frame = await page.waitForFrame(site.url + '/annonce')
  await frame.waitForSelector('.cms-datepicker-button')
  return frame
}

const valueOf = (frame: Frame, selector: string): Promise<string> =>
  frame.$eval(selector, (field) => (field as HTMLInputElement).value)

/** Does the one begin where the other ends, a few px away? */
const isBelow = (frame: Frame, lower: string, upper: string): Promise<boolean> =>
  frame.evaluate(
    (lower, upper) => {
      const top = document.querySelector(lower)!.getBoundingClientRect().top
      const away = top - document.querySelector(upper)!.getBoundingClientRect().bottom
      return away >= 0 && away < 20
    },
    lower,
    upper,
  )

test('§5.3 in a frame of the site’s own, a day of the calendar is chosen, which then closes', async () => {
  const frame = await visitInFrame()
  await frame.click('.cms-datepicker-button')
  await (await frame.waitForSelector('[data-date="2026-06-12"]'))?.click()
  await expectSoon(() => valueOf(frame, '#jour')).toBe('12/06/2026')
  await expectSoon(() => frame.$$eval('.cms-beside', (all) => all.length)).toBe(0)
})

test('§5.6 in a frame of the site’s own, a suggestion stands below its field and is chosen', async () => {
  const frame = await visitInFrame()
  await frame.type('#commune', 'ren')
  const row = await frame.waitForSelector('.cms-autocomplete [role=option]', { visible: true })
  await expectSoon(() => isBelow(frame, '.cms-autocomplete', '#commune')).toBe(true)
  await row!.click()
  await expectSoon(() => valueOf(frame, '#commune')).toBe('Rennes')
  await expectSoon(() => frame.$$eval('.cms-autocomplete', (all) => all.length)).toBe(0)
})

test('§2.23 in a frame of the site’s own, a tooltip stands beside its word', async () => {
  const frame = await visitInFrame()
  await frame.focus('#aide')
  await frame.waitForSelector('[role=tooltip]', { visible: true })
  await expectSoon(() => isBelow(frame, '#aide', '[role=tooltip]')).toBe(true)
})
