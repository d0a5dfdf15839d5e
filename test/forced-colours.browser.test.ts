import { useBrowser, useSite } from './browser/suite'
import { expectSoon } from './browser/expect-soon'
import { needsChromium } from './browser/launch-firefox'
import { html } from './browser/site'

/** What a colour alone or a shadow says is not seen by those who have their own colours forced on pages. */

const { open } = useBrowser()
const site = useSite({
  '/dates': html('<input class="cms-date" aria-label="Date">'),
  '/agenda': html('<div class="cms-calendar"></div>'),
  '/communes': html('<input data-autocomplete-url="/noms" aria-label="Commune">'),
  '/noms': () => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(['Laval', 'Lille', 'Lyon'].map((label) => ({ label, value: label }))),
  }),
})

async function visit(path: string) {
  needsChromium(
    'Firefox’s driver has a command of its own for forced colours, which accessibility.browser.test.ts uses',
  )
  const { page } = await open(site.url + path)
  const session = await page.createCDPSession()
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  await page.evaluate('Passerelle.ready.then(() => true)')
  return page
}

test('§5.3 in forced colours, today does not look like other days in the calendar of a date field', async () => {
  const page = await visit('/dates')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker .cms-month', { visible: true })
  // Not the ring of the day that has the focus, which today has at first.
  await page.focus('.cms-datepicker select')
  await expectSoon(() =>
    page.$eval('.cms-datepicker .cms-month', (month) => {
      const look = (cell: Element): string => {
        const { outlineStyle, borderStyle, borderWidth, textDecorationLine } = getComputedStyle(
          cell.querySelector('button')!,
        )
        return [outlineStyle, borderStyle, borderWidth, textDecorationLine].join()
      }
      const others = [...month.querySelectorAll('[data-date]:not([aria-current])')].map(look)
      return others.includes(look(month.querySelector('[aria-current=date]')!))
    }),
  ).toBe(false)
})

test('§2.19 in forced colours, today does not look like other days in a calendar of events', async () => {
  const page = await visit('/agenda')
  await page.waitForSelector('.cms-calendar-grid [aria-current=date]')
  await expectSoon(() =>
    page.$eval('.cms-calendar-grid', (grid) => {
      const look = (cell: Element): string => {
        const { outlineStyle, boxShadow } = getComputedStyle(cell)
        return [outlineStyle, boxShadow].join()
      }
      const others = [...grid.querySelectorAll('[data-date]:not([aria-current])')].map(look)
      return others.includes(look(grid.querySelector('[aria-current=date]')!))
    }),
  ).toBe(false)
})

test('§5.6 in forced colours, the suggestion that Enter takes is framed, on all its sides', async () => {
  const page = await visit('/communes')
  await page.type('input', 'l')
  await page.waitForSelector('[role=option]', { visible: true })
  await page.keyboard.press('ArrowDown')
  await expectSoon(() =>
    page.evaluate(() => {
      const chosen = document.querySelector('[role=option][aria-selected=true]')
      if (!chosen) return undefined
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(chosen)
      const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth)
      const frame = chosen.getBoundingClientRect()
      const list = chosen.closest('.cms-autocomplete-popup')!.getBoundingClientRect()
      return {
        outlineStyle,
        isWhole:
          frame.left - reach >= list.left &&
          frame.right + reach <= list.right &&
          frame.top - reach >= list.top,
      }
    }),
  ).toEqual({ outlineStyle: 'solid', isWhole: true })
})
