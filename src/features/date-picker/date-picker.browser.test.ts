import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { violations } from '../../../test/browser/axe'
import { MOBILE } from '../../../test/browser/launch'
import { needsChromium } from '../../../test/browser/launch-firefox'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { onceCalm } from '../../../test/browser/calm'
import { expectSoon } from '../../../test/browser/expect-soon'
import { eventually } from '../../../test/browser/until'

const modules = path.resolve(__dirname, '../../../node_modules')

const { open } = useBrowser()
const SMALL = { width: 360, height: 640, isMobile: true, hasTouch: true }
const platform = usePlatform({ folders: { '/modules': modules } })

const field = (attributes: string, around = ''): string => `<main><h1>Essai</h1>
  <form action="/cms/test/echo" method="post" id="f">
    <label for="jour">Jour</label> <input id="jour" name="jour" ${attributes}> ${around}
    <button id="envoyer">Envoyer</button>
  </form></main>`

async function openPage(attributes: string, around = ''): Promise<Page> {
  const url = platform.page('/essai', { body: field(attributes, around) })
  const { page } = await open(url)
  await page.waitForSelector('.cms-datepicker-button')
  return page
}
const shown = (page: Page) => page.$eval('#jour', (input) => (input as HTMLInputElement).value)
const activeDate = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-date]')?.getAttribute('data-date'))
const posted = () => {
  const [call] = platform.requests.list({ kind: 'call' }).slice(-1)
  return call?.body.filter(([name]) => name === 'jour').map(([, value]) => value)
}

describe('§5.3 the sent format, however the form is posted', () => {
  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['a click on the button', (page) => page.click('#envoyer')],
    ['requestSubmit', (page) => page.evaluate(() => document.forms[0]!.requestSubmit())],
    ['form.submit', (page) => page.evaluate(() => document.forms[0]!.submit())],
    ['Enter in the field', (page) => page.keyboard.press('Enter')],
    [
      'FormData and fetch',
      (page) =>
        page.evaluate(() =>
          fetch('/cms/test/echo', {
            method: 'POST',
            body: new URLSearchParams(new FormData(document.forms[0]) as never),
          }),
        ),
    ],
    [
      'jQuery’s serialize',
      async (page) => {
        await page.addScriptTag({ url: '/modules/jquery/dist/jquery.min.js' })
        await page.evaluate('jQuery.post("/cms/test/echo", jQuery("#f").serialize())')
      },
    ],
  ])('%s', async (_name, send) => {
    const page = await openPage('class="cms-date" value="2020-01-31"')
    await expectSoon(() => shown(page)).toBe('31/01/2020')
    await page.click('#jour', { count: 3 })
    await page.keyboard.type('29/2/24')
    const answered = page.waitForResponse((response) => response.url().includes('/cms/test/echo'))
    await send(page)
    await answered
    expect(posted()).toEqual(['2024-02-29'])
  })

  test('what was typed is there again after going on and Back, without the browser’s page cache', async () => {
    const page = await openPage('class="cms-date" value="2020-01-31"')
    // A page that listens to its unloading is loaded anew.
    await page.evaluate(() => window.addEventListener('unload', () => {}))
    await page.click('#jour', { count: 3 })
    await page.keyboard.type('01/03/2024')
    await Promise.all([page.waitForNavigation(), page.click('#envoyer')])
    await page.goBack()
    await page.waitForSelector('.cms-datepicker-button')
    await expectSoon(() =>
      page.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().type),
    ).toBe('back_forward')
    await expectSoon(() => shown(page)).toBe('01/03/2024')
    await expectSoon(() => page.evaluate(() => new FormData(document.forms[0]).get('jour'))).toBe(
      '2024-03-01',
    )
  })

  test('after Back it is the same date, where what is shown could be another one that was sent', async () => {
    const page = await openPage('class="cms-date" date-format="mm/dd/yy" date-format-sent="dd/mm/yy"')
    await page.evaluate(() => window.addEventListener('unload', () => {}))
    await page.click('#jour')
    await page.keyboard.type('04/03/2021')
    await Promise.all([page.waitForNavigation(), page.click('#envoyer')])
    expect(posted()).toEqual(['03/04/2021'])
    await page.goBack()
    await page.waitForSelector('.cms-datepicker-button')
    await expectSoon(() => shown(page)).toBe('04/03/2021')
    await expectSoon(() => page.evaluate(() => new FormData(document.forms[0]).get('jour'))).toBe(
      '03/04/2021',
    )
  })
})

test('§5.3 scripts of a page find a field in its form by the name that is its id too, as before', async () => {
  const page = await openPage('class="cms-date" value="2024-02-29"')
  const inForm = (act: string) =>
    page.evaluate(`(() => { const { jour } = document.forms[0]; return ${act} })()`)
  await expectSoon(() => inForm('[jour.value, jour.id, jour.disabled, jour.checkValidity()]')).toEqual([
    '29/02/2024',
    'jour',
    false,
    true,
  ])
  await inForm('[jour.value = "2025-12-25", jour.style.color = "red", jour.focus()]')
  await expectSoon(() => shown(page)).toBe('25/12/2025')
  await expectSoon(() => page.evaluate(() => document.activeElement?.outerHTML)).toContain('color: red')
  await expectSoon(() => page.evaluate(() => new FormData(document.forms[0]).get('jour'))).toBe('2025-12-25')
})

describe('§5.3 the calendar by keyboard', () => {
  test('opened with Alt and Down, moved through, chosen from, and left with the focus given back', async () => {
    const page = await openPage('class="cms-date" value="2024-02-29"')
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      document.querySelector('#jour')!.addEventListener('change', () => told.push('change'))
    })
    await page.focus('#jour')
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.up('Alt')
    await page.waitForSelector('.cms-datepicker[role=dialog]')
    await expectSoon(() => activeDate(page)).toBe('2024-02-29')
    const steps: [string, string][] = [
      ['ArrowRight', '2024-03-01'],
      ['ArrowDown', '2024-03-08'],
      ['Home', '2024-03-04'],
      ['End', '2024-03-10'],
      ['PageDown', '2024-04-10'],
      ['PageUp', '2024-03-10'],
      ['ArrowUp', '2024-03-03'],
    ]
    for (const [key, date] of steps) {
      await page.keyboard.press(key as 'Home')
      await expectSoon(() => activeDate(page)).toBe(date)
    }
    await page.keyboard.down('Shift')
    await page.keyboard.press('PageDown')
    await page.keyboard.up('Shift')
    await expectSoon(() => activeDate(page)).toBe('2025-03-03')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('.cms-datepicker'))
    await expectSoon(() => shown(page)).toBe('03/03/2025')
    await expectSoon(() => page.evaluate('told')).toEqual(['change'])
    await expectSoon(() => page.evaluate(() => document.activeElement?.className)).toBe(
      'cms-datepicker-button',
    )
  })

  test('over the end of a year, by keys, by the buttons and by the lists of months and years', async () => {
    const page = await openPage('class="cms-date" value="2024-12-31" year-range="2020:2025"')
    await page.focus('#jour')
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.up('Alt')
    await page.waitForSelector('.cms-datepicker[role=dialog]')
    const head = () =>
      page.$$eval('.cms-datepicker select', (all) => all.map((one) => one.selectedOptions[0]!.text))
    const steps: [string, string, string[]][] = [
      ['ArrowRight', '2025-01-01', ['janvier', '2025']],
      ['ArrowLeft', '2024-12-31', ['décembre', '2024']],
      ['ArrowDown', '2025-01-07', ['janvier', '2025']],
      ['ArrowUp', '2024-12-31', ['décembre', '2024']],
      ['PageDown', '2025-01-31', ['janvier', '2025']],
      ['PageUp', '2024-12-31', ['décembre', '2024']],
      ['End', '2025-01-05', ['janvier', '2025']],
      ['Home', '2024-12-30', ['décembre', '2024']],
    ]
    for (const [key, date, shownHead] of steps) {
      await page.keyboard.press(key as 'Home')
      await expectSoon(() => activeDate(page)).toBe(date)
      await expectSoon(head).toEqual(shownHead)
    }
    await page.click('.cms-datepicker-next')
    await expectSoon(head).toEqual(['janvier', '2025'])
    await page.click('.cms-datepicker-prev')
    await expectSoon(head).toEqual(['décembre', '2024'])
    const [month, year] = await page.$$('.cms-datepicker select')
    await page.waitForSelector('.cms-datepicker option[value="2025"]')
    await year!.select('2025')
    await expectSoon(head).toEqual(['décembre', '2025'])
    // Beyond the years that are offered, the one that is shown is among them.
    await page.click('.cms-datepicker-next')
    await expectSoon(head).toEqual(['janvier', '2026'])
    await month!.select('12')
    await expectSoon(head).toEqual(['décembre', '2026'])
    await page.click('.cms-datepicker [data-date="2026-12-31"]')
    await page.waitForSelector('.cms-datepicker', { hidden: true })
    await expectSoon(() => shown(page)).toBe('31/12/2026')
  })

  test('Escape leaves the date as it was; Tab stays in the dialog; months and years are selects', async () => {
    const page = await openPage('class="cms-date" value="2024-02-29" year-range="2000:2030"')
    await page.click('.cms-datepicker-button')
    await page.waitForSelector('.cms-datepicker')
    await page.waitForSelector('.cms-datepicker option[value="2001"]')
    await page.select('.cms-datepicker select:nth-of-type(2)', '2001')
    await page.waitForSelector('[data-date="2001-02-28"]')
    await expectSoon(() =>
      page.$$eval('.cms-datepicker select:nth-of-type(2) option', (all) => all.length),
    ).toBe(31)
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      await expectSoon(() => page.evaluate(() => !!document.activeElement?.closest('.cms-datepicker'))).toBe(
        true,
      )
    }
    await page.keyboard.press('Escape')
    await expectSoon(() => page.$('.cms-datepicker')).toBeNull()
    await expectSoon(() => shown(page)).toBe('29/02/2024')
  })

  test('a click in the field opens the calendar beside it: typing goes on and closes it, Down goes into it', async () => {
    const page = await openPage('class="cms-date" value="2024-02-29"')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker [data-date="2024-02-29"]')
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('jour')
    await page.keyboard.type('1')
    await page.waitForSelector('.cms-datepicker', { hidden: true })
    await page.keyboard.press('Backspace')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker')
    await page.keyboard.press('ArrowDown')
    await expectSoon(() => activeDate(page)).toBe('2024-02-29')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expectSoon(() => shown(page)).toBe('01/03/2024')
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('jour')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker')
    await page.click('[data-date="2024-03-05"]')
    await expectSoon(() => shown(page)).toBe('05/03/2024')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker')
    await page.click('h1')
    await expectSoon(() => page.$('.cms-datepicker')).toBeNull()
  })

  test('§5.3 keys move from day to day where an accessibility tool gives every part of the page a Tab stop', async () => {
    const page = await openPage('class="cms-date" value="2024-02-29"')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker [data-date="2024-02-29"]')
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('body *:not([tabindex])')) one.setAttribute('tabindex', '0')
    })
    await page.focus('#jour')
    await page.keyboard.press('ArrowDown')
    await expectSoon(() => activeDate(page)).toBe('2024-02-29')
    await page.keyboard.press('ArrowLeft')
    await expectSoon(() => activeDate(page)).toBe('2024-02-28')
    await page.keyboard.press('Enter')
    await expectSoon(() => shown(page)).toBe('28/02/2024')
  })

  test('Escape closes it where a script has taken the focus from the field; so does a click in a frame', async () => {
    const page = await openPage('class="cms-date"', '<iframe srcdoc="<p>Plan</p>"></iframe>')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker')
    await page.$eval('#jour', (input) => (input as HTMLInputElement).blur())
    await page.keyboard.press('Escape')
    await expectSoon(() => page.$('.cms-datepicker')).toBeNull()
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker')
    await page.click('iframe', { offset: { x: 5, y: 5 } })
    await expectSoon(() => page.$('.cms-datepicker')).toBeNull()
  })

  test('§5.3 opened by a script beside a dialog, it gives the focus back to that once it is closed', async () => {
    const page = await openPage('class="cms-date"')
    await page.evaluate('void modal_alert("Choisissez une date")')
    await page.waitForFunction(() => document.activeElement!.matches('.cms-modal-button'))
    await page.evaluate('void element_helper(document.querySelector("#jour"), "open")')
    await page.waitForFunction(() => !!document.activeElement!.closest('.cms-datepicker'))
    await page.keyboard.press('Escape')
    await expectSoon(() => page.$('.cms-datepicker')).toBeNull()
    await expectSoon(() => page.evaluate(() => document.activeElement!.className)).toContain(
      'cms-modal-button',
    )
  })

  test('is closed, with the focus in its field, for who leaves the page and comes Back', async () => {
    const page = await openPage('class="cms-date" value="2026-06-05"')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker')
    await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    await expectSoon(() => page.$('.cms-datepicker')).toBeNull()
    await page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('jour')
    await expectSoon(() => shown(page)).toBe('05/06/2026')
  })

  test('§8 one whose code comes when the visitor has gone on stays closed, and opens the next time', async () => {
    platform.faults.add({ path: '/static/modern/date-choice.date-picker-dialog*', hold: true })
    const page = await openPage('class="cms-date"', '<input id="nom" aria-label="Nom">')
    await page.click('#jour')
    await expectSoon(() => platform.faults.held()).toBe(1)
    await page.click('#nom')
    platform.faults.release()
    expect(await onceCalm(page, () => page.$('.cms-datepicker'))).toBeNull()
    await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('nom')
    await page.click('#jour')
    await page.waitForSelector('.cms-datepicker')
  })

  test.each([
    ['before the first date', '2020-05-20', '2026-03-10'],
    ['after the last one', '2031-05-20', '2026-03-19'],
    ['within the limits', '2026-03-12', '2026-03-12'],
  ])(
    'a calendar whose field holds a date %s opens where one can be chosen; the field keeps its date',
    async (_where, value, opensOn) => {
      const page = await openPage(
        `class="cms-date" value="${value}" data-min-date="2026-03-10" data-max-date="2026-03-19"`,
      )
      const before = await shown(page)
      await page.click('.cms-datepicker-button')
      await page.waitForSelector('.cms-datepicker')
      await expectSoon(() => activeDate(page)).toBe(opensOn)
      await page.keyboard.press('Escape')
      await page.waitForSelector('.cms-datepicker', { hidden: true })
      await expectSoon(() => shown(page)).toBe(before)
    },
  )

  test('a closed day says why and is not chosen', async () => {
    const page = await openPage(
      'class="cms-date" value="2026-07-13" data-only-days="1,2,3,4,5" data-dates-excludes="2026-07-14"',
    )
    await page.click('.cms-datepicker-button')
    await page.waitForSelector('.cms-datepicker')
    await page.keyboard.press('ArrowRight')
    await expectSoon(() => page.$eval('.cms-datepicker-note', (note) => note.textContent)).toBe(
      "Cette date n'est pas disponible.",
    )
    await page.keyboard.press('Enter')
    await expectSoon(() => page.$('.cms-datepicker')).not.toBeNull()
    await expectSoon(() => shown(page)).toBe('13/07/2026')
  })
})

test('§5.3 for fingers the days of the calendar are 44 px high, and all of it is on a small screen', async () => {
  const url = platform.page('/essai', { body: field('class="cms-datetime" value="2024-12-31 10:00:00"') })
  const { page } = await open(url, SMALL)
  await page.waitForSelector('.cms-datepicker-button')
  await page.tap('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker .cms-month-day', { visible: true })
  await expectSoon(() =>
    page.$$eval('.cms-datepicker button', (all) => Math.min(...all.map((one) => one.offsetHeight))),
  ).toBeGreaterThanOrEqual(44)
  await expectSoon(() =>
    page.$$eval('.cms-datepicker button, .cms-datepicker input', (all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .every(
          ({ top, bottom, left, right }) =>
            top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight,
        ),
    ),
  ).toBe(true)
})

describe('§5.3 the calendar that covers a phone’s screen', () => {
  /** Opens it on a page that was come to by a link, as a sheet over its field. */
  async function openSheet(): Promise<Page> {
    const body = `<div style="height:250px"><input id="nom"></div>${field('class="cms-date"')}`
    const { page } = await open(platform.page('/avant', { body: '<p>Avant</p>' }), SMALL)
    await page.goto(platform.page('/essai', { body }))
    await page.waitForSelector('.cms-datepicker-button')
    await page.type('#nom', 'Durand')
    await page.tap('.cms-datepicker-button')
    await page.waitForSelector('.cms-sheet', { visible: true })
    await expectSoon(() => page.evaluate(() => JSON.stringify(history.state))).toContain('Overlay')
    return page
  }
  const seen = (page: Page): Promise<unknown> =>
    page.evaluate(() => [
      location.pathname,
      document.querySelector<HTMLInputElement>('#nom')?.value,
      document.querySelectorAll('.cms-datepicker').length,
    ])

  test('is closed by Back, which leaves the page only the next time; what was typed stays', async () => {
    const page = await openSheet()
    await page.goBack()
    await expectSoon(() => seen(page)).toEqual(['/essai', 'Durand', 0])
    await page.goBack()
    await expectSoon(() => page.evaluate('location.pathname')).toBe('/avant')
  })

  test('leaves nothing for Back to pass over, once a day is chosen', async () => {
    const page = await openSheet()
    await page.tap('.cms-month-day[tabindex="0"]')
    await expectSoon(() => seen(page)).toEqual(['/essai', 'Durand', 0])
    await expectSoon(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('Overlay')
    await page.goBack()
    await expectSoon(() => page.evaluate('location.pathname')).toBe('/avant')
  })

  test('is as wide as what is seen where the phone enlarges the page around the field', async () => {
    needsChromium('Firefox’s driver enlarges no page')
    const page = await openSheet()
    const session = await page.createCDPSession()
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.25 })
    await expectSoon(() =>
      page.$$eval('.cms-sheet, .cms-month-day', (all) => {
        const { scale, offsetLeft, width } = visualViewport!
        const places = all.map((one) => one.getBoundingClientRect())
        const isSeen = places.every(
          ({ left, right }) => left >= offsetLeft - 1 && right <= offsetLeft + width + 1,
        )
        return [scale, all.length > 28, isSeen]
      }),
    ).toEqual([1.25, true, true])
  })
})

test('§5.3 for fingers the arrows between months are 44 px wide on the smallest phone, beside month and year', async () => {
  const url = platform.page('/essai', { body: field('class="cms-date" value="2026-09-30"') })
  const { page } = await open(url, { width: 320, height: 640, isMobile: true, hasTouch: true })
  await page.waitForSelector('.cms-datepicker-button')
  await page.tap('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker .cms-month-day', { visible: true })
  await expectSoon(() =>
    page.$$eval('.cms-datepicker button.cms-month-control[title]', (all) =>
      Math.min(...all.map((one) => one.offsetWidth)),
    ),
  ).toBeGreaterThanOrEqual(44)
  await expectSoon(() =>
    page.$$eval('.cms-month-head > *', (all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .every(({ left, right }) => left >= 0 && right <= innerWidth),
    ),
  ).toBe(true)
})

test('§5.3 for fingers the days of a calendar that a page’s call puts into the page are 44 px high', async () => {
  const { page } = await open(platform.url + '/demo/jquery', MOBILE)
  await page.waitForSelector('.cms-datepicker-inline .cms-month-day')
  await expectSoon(() =>
    page.$$eval('.cms-datepicker-inline .cms-month-day', (all) =>
      Math.min(...all.map((one) => one.getBoundingClientRect().height)),
    ),
  ).toBeGreaterThanOrEqual(44)
})

test('§5.3 Backspace clears a date, and undo brings it back', async () => {
  const page = await openPage('class="cms-date" value="2024-02-29"')
  await page.focus('#jour')
  await page.keyboard.press('Backspace')
  await expectSoon(() => shown(page)).toBe('')
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
  await expectSoon(() => shown(page)).toBe('29/02/2024')
})

test('§5.3 a date that does not exist stays, is told of, and stops the form', async () => {
  const page = await openPage('class="cms-date"')
  await page.type('#jour', '31/02/2024')
  await page.click('#envoyer')
  await page.waitForSelector('.cms-field-error')
  await expectSoon(() => shown(page)).toBe('31/02/2024')
  expect(platform.requests.list({ kind: 'call' })).toEqual([])
})

test('§5.3 date and time: picking a day keeps the time, and seconds that are not shown', async () => {
  const page = await openPage('class="cms-datetime" value="2024-02-29 14:30:45" show-second="0"')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker')
  await expectSoon(() =>
    page.$eval('.cms-datepicker-time input', (one) => (one as HTMLInputElement).value),
  ).toBe('14:30')
  await page.click('[data-date="2024-02-14"] button')
  await page.focus('.cms-datepicker-time input')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.click('.cms-datepicker-done')
  await expectSoon(() => shown(page)).toBe('14/02/2024 15:30')
  await Promise.all([page.waitForNavigation(), page.click('#envoyer')])
  expect(posted()).toEqual(['2024-02-14 15:30:45'])
})

test('the time is typed and shown 24 hours a day, whatever the browser’s language', async () => {
  const page = await openPage('class="cms-datetime" value="2024-02-29 14:30:00"')
  await page.click('.cms-datepicker-button')
  await page.click('.cms-datepicker-time input', { count: 3 })
  await page.keyboard.type('18h05')
  await expectSoon(() => shown(page)).toBe('29/02/2024 18:05:00')
  await page.keyboard.press('Tab')
  await expectSoon(() =>
    page.$eval('.cms-datepicker-time input', (one) => (one as HTMLInputElement).value),
  ).toBe('18:05:00')
})

test.each([
  ['in a line', ''],
  ['as a block', 'display: block; width: 100%'],
  ['in a grid', 'display: grid; gap: 20px'],
])('the button stands in the field’s line, as high as that is: %s', async (_name, style) => {
  const page = await openPage(`class="cms-date" style="${style}"`)
  if (style.includes('grid'))
    await page.$eval('#f', (form) => ((form as HTMLElement).style.cssText = 'display: grid; gap: 20px'))
  await page.setViewport({ width: 320, height: 600 })
  await eventually(async () => {
    const [field, button] = await page.$$eval('#jour, .cms-datepicker-button', (all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect([button!.width, button!.height]).toEqual([44, Math.max(24, field!.height)])
    expect(Math.abs(button!.right - field!.right)).toBeLessThanOrEqual(2)
    expect(Math.abs(button!.top + button!.height / 2 - field!.top - field!.height / 2)).toBeLessThanOrEqual(3)
  })
})

const LINES = {
  'as wide as the browser makes it': '',
  'with a width in percent': 'width: 96%',
  'with a width in pixels': 'width: 300px',
  'right-aligned, as wide as the browser makes it': 'text-align: right',
  'in a narrow column': 'width: 70px',
  'right-aligned in a narrow column': 'width: 70px; text-align: right',
}
const BOXES = Object.keys(LINES).flatMap((line) =>
  ['content-box', 'border-box'].flatMap((box) =>
    ['cms-date', 'cms-datetime'].map((kind) => [kind, line, box] as const),
  ),
)

test.each(BOXES)(
  '§5.3 a %s field %s (%s) keeps the page’s width where its date has room, and no date is below the button',
  async (kind, line, box) => {
    const style = `box-sizing: ${box}; padding: 4px 6px; ${LINES[line as keyof typeof LINES]}`
    const attributes = (name: string) => `class="${name}" style="${style}" value="2024-02-29 14:30:45"`
    const page = await openPage(attributes(kind), `<p><input id="nu" ${attributes('')}></p>`)
    const read = () =>
      page.evaluate(() => {
        const [field, bare, icon] = ['#jour', '#nu', '#jour ~ button svg'].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        )
        const { font, textAlign, paddingRight } = getComputedStyle(document.querySelector('#jour')!)
        const context = document.createElement('canvas').getContext('2d')!
        context.font = font
        const text = context.measureText(document.querySelector<HTMLInputElement>('#jour')!.value).width
        const end = textAlign === 'right' ? field!.right - parseFloat(paddingRight) : field!.left + 6 + text
        return { widened: field!.width - bare!.width, over: end - icon!.left }
      })
    await expectSoon(async () => (await read()).over).toBeLessThanOrEqual(2)
    if (!line.includes('narrow')) await expectSoon(async () => (await read()).widened).toBe(0)
  },
)

test('field and calendar pass an accessibility check', async () => {
  const page = await openPage('class="cms-datetime" value="2024-02-29 14:30:45" data-max-date="2024-03-02"')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker')
  await expectSoon(() => violations(page)).toEqual([])
})

test('§5.3 the calendar’s buttons and lists keep their size on a page that has made room in its own lists', async () => {
  const page = await openPage(
    'class="cms-date" value="2024-02-29"',
    '<style>select:not([multiple]) { padding: 16px 60px }</style>',
  )
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker', { visible: true })
  await expectSoon(() =>
    page.$$eval('.cms-datepicker .cms-month-control[title]', (arrows) =>
      Math.min(...arrows.map((one) => one.getBoundingClientRect().width)),
    ),
  ).toBeGreaterThanOrEqual(36)
  await expectSoon(() =>
    page.$$eval('.cms-datepicker select', (lists) => lists.map((one) => getComputedStyle(one).paddingLeft)),
  ).toEqual(['4px', '4px'])
})

test.each([
  ['its button', (page: Page) => page.click('.cms-datepicker-button')],
  ['the field', (page: Page) => page.click('#jour')],
])(
  '§5.3 while the calendar is on its way and somebody has typed meanwhile, a press on %s opens it all the same',
  async (_name, press) => {
    platform.faults.add({ path: '/static/modern/date-choice.date-picker-dialog.js', hold: true })
    const page = await openPage('class="cms-date" value=""')
    await page.click('#jour')
    await expectSoon(() => platform.faults.held()).toBe(1)
    await page.keyboard.type('2')
    await press(page)
    platform.faults.release()
    await page.waitForSelector('.cms-datepicker', { visible: true })
  },
)

test('§5.3 on a phone with letters twice as large the buttons of a calendar are read whole', async () => {
  const head = '<style>body { font-size: 32px }</style>'
  const body = field('class="cms-datetime"')
  const { page } = await open(platform.page('/essai', { body, head }), MOBILE)
  await (await page.waitForSelector('.cms-datepicker-button'))!.tap()
  await page.waitForSelector('.cms-datepicker')
  await expectSoon(() =>
    page.$$eval('.cms-datepicker button:not([data-date] *)', (buttons) =>
      buttons.flatMap(({ scrollWidth, clientWidth, textContent }) =>
        scrollWidth > clientWidth ? [textContent] : [],
      ),
    ),
  ).toEqual([])
})

/** As flatpickr does with `altInput`: it hides the field, reads it, and shows its date in a copy with the same classes. */
const HIDES = `(() => {
  const field = document.getElementById('jour')
  field.setAttribute('type', 'hidden')
  const copy = document.createElement('input')
  copy.className = 'cms-date copie'
  field._flatpickr = { altInput: copy }
  field.after(copy)
  document.title = copy.value = field.value
  field.value = field.value
})()`

test.each(['before', 'after'])(
  '§5.3 a field that flatpickr hides %s it is ours keeps its date, and its copy is no second date field',
  async (order) => {
    const script = order === 'before' ? `<script>${HIDES}</script>` : ''
    const given = `class="cms-date" value="2026-06-05"`
    const other = '<p><input class="cms-date" id="autre"></p>'
    const page = await openPage(given, script + other)
    if (order === 'after') await page.evaluate(HIDES)
    await expectSoon(() => page.title()).toBe('2026-06-05')
    const buttons = () =>
      page.$$eval('.cms-datepicker-button', (all) => all.filter((one) => one.checkVisibility()).length)
    expect(await onceCalm(page, buttons)).toBe(1)
    await page.evaluate("document.getElementById('jour').value = '2026-07-09'")
    await page.click('#envoyer')
    await expectSoon(posted).toEqual(['2026-07-09'])
  },
)

/** As jQuery UI, flatpickr, Pikaday and others do: a box of their own over the page, below the field that has the focus. */
const otherPicker = (name: string): string => `<script>(() => {
  const field = document.getElementById('jour')
  const box = document.createElement('div')
  box.className = '${name}'
  box.innerHTML = '<div>juin 2026</div><table><tr><td>1</td></tr></table>'
  field.addEventListener('focus', () => {
    const { left, bottom } = field.getBoundingClientRect()
    box.style.cssText = 'position: absolute; width: 250px; height: 200px; left: ' + left + 'px; top: ' + (bottom + 2) + 'px'
    document.body.append(box)
  })
  field.addEventListener('keydown', ({ key }) => key === 'Escape' && box.remove())
})()</script>`

test.each(['ui-datepicker ui-widget', 'flatpickr-calendar open', 'pika-single is-bound', 'air-datepicker'])(
  '§5.3 a click in a field where the page’s own %s has opened opens no second calendar; our button does, and so does a click without it',
  async (name) => {
    const page = await openPage('class="cms-date"', otherPicker(name))
    const calendars = () => page.$$eval('.cms-datepicker', (all) => all.length)
    // Its code is there then.
    await page.click('.cms-datepicker-button')
    await expectSoon(calendars).toBe(1)
    await page.keyboard.press('Escape')
    await expectSoon(calendars).toBe(0)
    await page.click('#envoyer', { button: 'middle' })
    await page.click('#jour')
    expect(await onceCalm(page, calendars)).toBe(0)
    await page.keyboard.press('Escape')
    await page.click('#jour')
    await expectSoon(calendars).toBe(1)
  },
)

test('§5.3 the calendar’s button is whole and unpainted where a page says with weight what its buttons are', async () => {
  const head = '<style>button { padding: 10px 30px !important; background: #036 !important }</style>'
  const page = await openPage('class="cms-date"', head)
  const look = (): Promise<unknown> =>
    page.$eval('.cms-datepicker-button', (button) => [
      button.getBoundingClientRect().width,
      button.querySelector('svg')!.getBoundingClientRect().width,
      getComputedStyle(button).backgroundColor,
    ])
  await expectSoon(look).toEqual([44, 24, 'rgba(0, 0, 0, 0)'])
})

test.each([
  ['a tab that a script closes', "document.querySelector('form').hidden = true"],
  ['a fold that a script closes', "document.querySelector('details').open = false"],
])('§5.3 the calendar of a field in %s closes with it, and the field keeps its date', async (_what, hide) => {
  const url = platform.page('/essai', {
    body: `<details open><summary>Dates</summary>${field('class="cms-date" value="2026-03-04"')}</details>`,
  })
  const { page, errors } = await open(url)
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker')
  await expectSoon(() => activeDate(page)).toBe('2026-03-04')
  await page.evaluate(hide)
  await expectSoon(() => page.$('.cms-datepicker')).toBeNull()
  await page.evaluate(
    "document.querySelector('form').hidden = false, document.querySelector('details').open = true",
  )
  await expectSoon(() => shown(page)).toBe('04/03/2026')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker')
  expect(errors).toEqual([])
})

test('§5.3 who clicks twice on the button, as on an icon of the desk, has the calendar', async () => {
  const page = await openPage('class="cms-date" value="2026-03-04"')
  // Its code is there: both presses are heard by it.
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.cms-datepicker', { hidden: true })
  await page.click('.cms-datepicker-button', { count: 2 })
  await expectSoon(() => page.$$eval('.cms-datepicker', (all) => all.length)).toBe(1)
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-datepicker', { hidden: true })
})

describe('§3 limits from today on, in a page that stays open past midnight', () => {
  /** The page's clock goes on by a day. */
  const sleep = (page: Page) =>
    page.evaluate(() => {
      const Clock = Date
      window.Date = class extends Clock {
        constructor(...given: []) {
          if (given.length) super(...given)
          else super(Clock.now() + 864e5)
        }
      } as DateConstructor
    })

  test('the new day can be chosen where today is the last one', async () => {
    const page = await openPage('class="cms-date" data-max-date="0"')
    await sleep(page)
    await page.click('.cms-datepicker-button')
    await page.waitForSelector('.cms-datepicker [aria-current=date]:not([aria-disabled])')
    await page.click('.cms-datepicker ::-p-text(Aujourd)')
    await expectSoon(() =>
      page.$eval('#jour', (input) => {
        const [day, month, year] = (input as HTMLInputElement).value.split('/')
        return [year, month, day].join('-')
      }),
    ).toBe(await page.evaluate(() => new Date().toLocaleDateString('sv')))
  })

  test('the day before is refused where today is the first one', async () => {
    const page = await openPage('class="cms-date" data-min-date="0"')
    const day = await page.evaluate(() => new Date().toLocaleDateString('fr'))
    await sleep(page)
    await page.type('#jour', day)
    await page.keyboard.press('Tab')
    await expectSoon(() => page.$eval('form', (form) => form.textContent)).toContain(
      'La première date possible est le',
    )
  })
})
