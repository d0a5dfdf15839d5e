import type { Page } from 'puppeteer'
import { DESKTOP, MOBILE, type Watched } from '../../../test/browser/launch'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually, until } from '../../../test/browser/until'
import type { RouteFamily } from '../../../server/platform'
import { param } from '../../../server/received'
import { useBrowser, usePlatform } from '../../../test/browser/suite'

let watched: Watched | undefined
const CALL = '/cms/essai/calendrier'

const routes: RouteFamily = ({ app, path }) => {
  app.get(path + '/essai/calendrier', (request, response) => {
    const month = `${param(request, 'year')}-${param(request, 'month').padStart(2, '0')}`
    response.json([
      { date: month + '-05', title: 'Conseil', link: '/conseil', rel: 'nofollow', classname: 'vert' },
      {
        date: month + '-10',
        title: 'Marché',
        badge: 'marche',
        body: '<p>Place de la <b>Fonderie</b></p>',
        footer: 'Dès 8 h',
      },
      { date: month + '-10', title: 'Concert', link: 'javascript:alert(1)' },
      { date: 'bientôt', title: 'Sans date' },
    ])
  })
}

const widget = (attributes = '', inside = ''): string =>
  `<div class="cms-calendar" data-url="${CALL}" data-year="2026" data-month="6" ${attributes}>${inside}</div>`

const { open } = useBrowser()
const platform = usePlatform({ routes: [routes] })

async function visit(body = widget(), viewport = DESKTOP, csp?: 'strict'): Promise<Page> {
  watched = await open(platform.page('/essai', { body, ...(csp && { csp }) }), viewport)
  await watched.page.waitForSelector('.cms-calendar-grid')
  return watched.page
}

const title = (page: Page): Promise<string> => page.$eval('.cms-calendar-title', (one) => one.textContent!)
const calls = () => platform.requests.list({ path: CALL })
const focused = (page: Page): Promise<unknown> =>
  page.evaluate('document.activeElement.closest("[data-date]")?.dataset.date')

test('§7 row 11: the month’s events are asked for; §9: Monday first, today not marked', async () => {
  const page = await visit()
  await page.waitForSelector('.cms-calendar-event')
  const [call] = calls()
  expect(call!.method).toBe('GET')
  expect(call!.query).toEqual([
    ['year', '2026'],
    ['month', '6'],
  ])
  await expectSoon(() => title(page)).toBe('juin 2026')
  await expectSoon(() =>
    page.$$eval('.cms-calendar th', (heads) => heads.map((head) => head.textContent)),
  ).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'])
  await expectSoon(() => page.$$('[aria-current]')).toHaveLength(0)
  await eventually(() => expect(watched!.console.filter((line) => line.includes('P322'))).toHaveLength(1))
})

test('a day with a link leads to it; one with details opens a dialog, and gets the focus back', async () => {
  const page = await visit()
  await page.waitForSelector('.cms-calendar-event')
  await expectSoon(() =>
    page.$eval('[data-date="2026-06-05"]', (cell) => {
      const link = cell.querySelector('a')!
      return [cell.className, link.getAttribute('href'), link.rel, link.getAttribute('aria-label')]
    }),
  ).toEqual(['cms-calendar-day vert', '/conseil', 'nofollow', 'vendredi 5 juin 2026, Conseil'])
  await page.click('[data-date="2026-06-10"]')
  await page.waitForSelector('.cms-modal')
  for (const part of ['mercredi 10 juin 2026', 'Marché', 'Place de la Fonderie', 'Dès 8 h', 'Concert'])
    await expectSoon(() => page.$eval('.cms-modal', (modal) => (modal as HTMLElement).innerText)).toContain(
      part,
    )
  await expectSoon(() => page.$$eval('.cms-modal a', (links) => links.length)).toBe(0)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-modal', { hidden: true })
  await expectSoon(() => focused(page)).toBe('2026-06-10')
  await expectSoon(() =>
    page.$('[data-date="2026-06-10"] .cms-calendar-badge.cms-calendar-badge-marche'),
  ).not.toBeNull()
})

test('the keyboard goes through days and months as in the WAI-ARIA grid; Enter opens', async () => {
  const page = await visit()
  await page.waitForSelector('.cms-calendar-event')
  await page.focus('.cms-calendar-next')
  await page.keyboard.press('Tab')
  await expectSoon(() => focused(page)).toBe('2026-06-01')
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight'] as const) await page.keyboard.press(key)
  await expectSoon(() => focused(page)).toBe('2026-06-10')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.cms-modal')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-modal', { hidden: true })
  await page.keyboard.press('PageDown')
  await expectSoon(() => focused(page)).toBe('2026-07-10')
  await expectSoon(() => title(page)).toBe('juillet 2026')
  await page.waitForSelector('[data-date="2026-07-10"] .cms-calendar-event')
  // The day became a button under the focus.
  await until(
    () => focused(page),
    (day) => day === '2026-07-10',
  )
})

test('§2.19 over the end of a year, by the buttons and by keyboard, the months of the right year are asked for', async () => {
  const page = await visit(widget().replace('data-month="6"', 'data-month="12"'))
  await page.waitForSelector('[data-date="2026-12-05"] .cms-calendar-event')
  await page.click('.cms-calendar-next')
  await page.waitForSelector('[data-date="2027-01-05"] .cms-calendar-event')
  await expectSoon(() => title(page)).toBe('janvier 2027')
  await page.click('.cms-calendar-prev')
  await expectSoon(() => title(page)).toBe('décembre 2026')
  await page.focus('[data-date][tabindex="0"], [data-date] [tabindex="0"]')
  for (const [key, day, shown] of [
    ['PageDown', '2027-01-01', 'janvier 2027'],
    ['ArrowLeft', '2026-12-31', 'décembre 2026'],
    ['ArrowDown', '2027-01-07', 'janvier 2027'],
    ['PageUp', '2026-12-07', 'décembre 2026'],
  ] as const) {
    await page.keyboard.press(key)
    await expectSoon(() => focused(page)).toBe(day)
    await expectSoon(() => title(page)).toBe(shown)
  }
  expect(calls().map(({ query }) => query.map(([, value]) => value).join('-'))).toEqual(['2026-12', '2027-1'])
})

test('§2.19 navigation keeps the focus; a month is asked for once; late answers of another month are dropped', async () => {
  const page = await visit()
  await page.waitForSelector('.cms-calendar-event')
  platform.faults.add({ contains: 'month=7', hold: true })
  await page.click('.cms-calendar-next')
  await until(
    () => platform.faults.held(),
    (held) => held === 1,
  )
  await expectSoon(() => page.$eval('.cms-calendar', (element) => element.className)).toBe(
    'cms-calendar cms-loading',
  )
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-date="2026-08-05"] .cms-calendar-event')
  platform.faults.release()
  await page.click('.cms-calendar-prev')
  await page.click('.cms-calendar-prev')
  await page.waitForSelector('[data-date="2026-06-05"] .cms-calendar-event')
  await expectSoon(() => title(page)).toBe('juin 2026')
  expect(calls().filter(({ query }) => query[1]![1] === '6')).toHaveLength(1)
  await expectSoon(() => page.evaluate('document.activeElement.className')).toContain('cms-calendar-prev')
})

test('by touch, under a strict policy', async () => {
  const page = await visit(widget(), MOBILE, 'strict')
  await page.waitForSelector('.cms-calendar-event')
  await page.tap('[data-date="2026-06-10"]')
  await page.waitForSelector('.cms-modal')
  expect(watched!.console.filter((line) => /Content Security|Trusted/.test(line))).toEqual([])
})

test('§9 in six languages', async () => {
  const page = await visit(
    ['fr', 'en', 'de', 'es', 'it', 'nl'].map((langue) => widget(`data-langue="${langue}"`)).join(''),
  )
  await expectSoon(() =>
    page.$$eval('.cms-calendar-title', (titles) => titles.map((one) => one.textContent)),
  ).toEqual(['juin 2026', 'June 2026', 'Juni 2026', 'junio de 2026', 'giugno 2026', 'juni 2026'])
})

test('events in the page need no server; a broken list is told and the month shown', async () => {
  const json = '[{"date":"2026-06-21","title":"Fête","badge":true,"body":"Dès 18 h"}]'
  const script = (text: string): string => `<script type="application/json">${text}</script>`
  const inline = widget('', script(json)).replace(/data-url="[^"]*"/, '')
  const page = await visit(inline + inline.replace(json, '[{'))
  await expectSoon(() => page.$$('.cms-calendar-grid')).toHaveLength(2)
  await page.waitForSelector('[data-date="2026-06-21"] .cms-calendar-badge')
  expect(calls()).toHaveLength(0)
  await eventually(() => expect(watched!.console.filter((line) => line.includes('P323'))).toHaveLength(1))
})

// Every other failure: test/lists-faults.test.ts.
test('§8 a page instead of JSON: the month is shown without events, and can be tried again', async () => {
  platform.faults.add({ path: CALL, body: 'html' })
  const page = await visit()
  await page.waitForSelector('.cms-calendar-message[role=alert]')
  await expectSoon(() => page.$$('[data-date]')).toHaveLength(30)
  await eventually(() => expect(watched!.console.filter((line) => line.includes('P321'))).toHaveLength(1))
  await page.click('.cms-calendar-message button')
  await page.waitForSelector('[data-date="2026-06-05"] .cms-calendar-event')
  await expectSoon(() => page.$('.cms-calendar-message')).toBeNull()
})

test.each([
  ['in the page', widget(), '.cms-calendar-grid'],
  ['of a date field', '<input class="cms-date" aria-label="Date">' + widget(), '.cms-datepicker .cms-month'],
])(
  '§2.19, §5.3 on a phone with letters twice as large, where the page breaks long words, days and weekdays of a calendar %s stay whole and apart',
  async (_where, body, grid) => {
    const style = '<style>body { margin: 32px; font-size: 32px; overflow-wrap: break-word }</style>'
    const page = await visit(style + body, MOBILE)
    const button = await page.$('.cms-datepicker-button')
    await button?.tap()
    await page.waitForSelector(grid)
    await expectSoon(() =>
      page.$eval(grid, (table) => {
        const words = document.createRange()
        return [...table.querySelectorAll('th, td')]
          .filter((cell) => cell.textContent.trim() && !cell.querySelector('button'))
          .flatMap((cell) => {
            words.selectNodeContents(cell)
            const { width, height } = words.getBoundingClientRect()
            const lines = height / parseFloat(getComputedStyle(cell).fontSize)
            return width > cell.clientWidth + 2 || lines > 2 ? [cell.textContent] : []
          })
      }),
    ).toEqual([])
  },
)

test.each([320, 360])(
  '§5.3 on a phone of %i px with letters twice as large the days of a date field’s calendar are numbers apart',
  async (width) => {
    const style = '<style>html { font-size: 200% }</style>'
    const body = '<input class="cms-date" aria-label="Date">' + widget()
    const page = await visit(style + body, { ...MOBILE, width })
    await (await page.waitForSelector('.cms-datepicker-button'))!.tap()
    await page.waitForSelector('.cms-datepicker .cms-month-day')
    await expectSoon(() =>
      page.$$eval('.cms-datepicker .cms-month-day', (days) => {
        const words = document.createRange()
        return days
          .filter((day) => {
            words.selectNodeContents(day)
            const text = words.getBoundingClientRect().width
            return day.parentElement!.clientWidth - text < text / 5
          })
          .map(({ textContent }) => textContent)
      }),
    ).toEqual([])
  },
)
