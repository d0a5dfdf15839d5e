import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { MOBILE, type Watched } from '../../test/browser/launch'
import { html } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'
import { expectSoon } from '../../test/browser/expect-soon'
import { eventually } from '../../test/browser/until'

/* Old pages' carousels, calendars in the page and legends: what their plugins showed, on ours (contract §3). */
const items = (count: number, high = (_index: number): number => 60): string =>
  Array.from(
    { length: count },
    (_none, index) =>
      `<li><a href="#s${index + 1}" style="display:block;height:${high(index)}px">Vue ${index + 1}</a></li>`,
  ).join('')
/** Below the pointer, which rests in the corner. */
const list = (count: number, id = 'vues', high?: (index: number) => number): string =>
  `<style>body { margin: 20px 0 }</style><ul id="${id}">${items(count, high)}</ul>`
const script = (code: string): string => `<script>var told = [];${code}</script>`
const bx = (options: string): string =>
  script(`var slider = $('#vues').bxSlider({ ${options}, speed: 0,
    onSlideBefore: function ($el, from, to) { told.push(from + '>' + to + ' ' + $el.text()) },
    onSlideNext: function () { told.push('on') }, onSlidePrev: function () { told.push('back') },
    onSliderLoad: function (page) { told.push('there ' + page) } })`)

const bodies: Readonly<Record<string, string>> = {
  four: list(7) + bx('minSlides: 2, maxSlides: 4, slideWidth: 170, slideMargin: 10, moveSlides: 1'),
  pages: list(8) + bx('minSlides: 3, maxSlides: 3, slideWidth: 200, slideMargin: 0'),
  end:
    list(5) +
    '<p id="avant"></p><p id="apres"></p>' +
    bx(`minSlides: 3, maxSlides: 3, slideWidth: 200, infiniteLoop: false, hideControlOnEnd: true,
      nextSelector: '#apres', prevSelector: '#avant', nextText: 'Suite', prevText: 'Retour'`),
  right:
    `<div dir="rtl">${list(7)}</div>` +
    bx('minSlides: 2, maxSlides: 4, slideWidth: 170, slideMargin: 10, moveSlides: 1'),
  rightTicker:
    `<div dir="rtl">${list(7)}</div>` +
    bx('minSlides: 4, maxSlides: 4, slideWidth: 170, slideMargin: 10, ticker: true'),
  single: list(3) + bx('infiniteLoop: false, slideWidth: 320'),
  fade: list(3) + bx(`mode: 'fade', infiniteLoop: false, hideControlOnEnd: true`),
  down: list(6, 'vues', (index) => 40 + index * 10) + bx(`mode: 'vertical', minSlides: 3, slideMargin: 5`),
  auto:
    list(4) + bx('minSlides: 2, maxSlides: 2, slideWidth: 150, auto: true, pause: 60, infiniteLoop: false'),
  logos:
    '<style>a:focus { outline: 3px solid red; outline-offset: 2px }</style><ul id="vues">' +
    '<li><a href="#logo"><img alt="Logo" width="150" height="60" style="display: block"></a></li>'.repeat(4) +
    '</ul>' +
    bx('minSlides: 2, maxSlides: 2, slideWidth: 150'),
  few: list(2) + bx('minSlides: 3, maxSlides: 4, slideWidth: 100'),
  marks:
    list(6) +
    '<div id="places"></div>' +
    bx(`minSlides: 2, maxSlides: 2, slideWidth: 150, pagerSelector: '#places'`),
  div:
    '<style>body { margin: 20px 0 }</style><div id="vues"><p>Un</p><p>Deux</p><p>Trois</p></div>' +
    bx('minSlides: 2, maxSlides: 2, slideWidth: 150'),
  picker: `<div id="jour"></div><input id="aussi"><span id="autre"></span>${script(`
    $('#jour').datepicker({ altField: '#aussi', dateFormat: 'dd/mm/yy', defaultDate: '10/06/2026', minDate: '05/06/2026',
      beforeShowDay: function (day) { return day.getDay() ? [true, 'libre', ''] : [false, 'complet', 'Complet'] },
      onSelect: function (text, inst) { told.push(text, this.id, inst.selectedMonth) },
      onChangeMonthYear: function (year, month) { told.push(month + '/' + year) } })
    $('#autre').datepicker({ numberOfMonths: 2 })`)}`,
  time: `<div id="rdv"></div><input id="envoi"><div id="heure"></div><input id="seule">${script(`
    $('#rdv').datetimepicker({ dateFormat: 'dd/mm/yy', timeFormat: 'HH:mm', defaultDate: new Date(2026, 5, 10, 9, 30), stepMinute: 15,
      minDate: new Date(2026, 5, 5, 10, 0), altField: '#envoi', altFormat: 'yy-mm-dd', altTimeFormat: 'HH:mm:ss', altFieldTimeOnly: false,
      onSelect: function (text) { told.push(text, this.id) } })
    $('#heure').datetimepicker({ altField: '#seule', defaultDate: '+1d', hour: 8, minute: 5 })`)}`,
  first: `<input id="libre"><input id="pleine" value="03/08/2026"><input id="tard">${script(`
    $('#libre').datepicker({ defaultDate: '14/07/2013' })
    $('#pleine').datepicker({ defaultDate: new Date(2013, 6, 14) })
    $('#tard').datepicker({ defaultDate: '-20y', minDate: '01/02/2025' })`)}`,
  legend: `<div id="z"></div>${script(`$('#z').zabuto_calendar({ year: 2026, month: 6, data: [{ date: '2026-06-05', badge: true, title: 'Fête' }],
    legend: [{ type: 'text', label: 'Fête', badge: '00' }, { type: 'block', label: 'Marché <b>', classname: 'vert' },
      { type: 'spacer' }, { type: 'list', list: ['n1', 'n2'] }, { type: 'text', label: 'souvent' }, null] })`)}`,
}

const { open } = useBrowser()
const site = useSite(
  Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [
      '/' + name,
      // Ours, whatever the calls ask for.
      html(body, { head: "<script>passerelleConfig = { plugins: { originals: 'never' } }</script>" }).replace(
        '/passerelle.js',
        '/passerelle.jquery.js',
      ),
    ]),
  ),
)
let watched: Watched

/** The page once its carousel, calendar or legend is there. */
async function visit(name: string, ready: string, width = 800): Promise<Page> {
  watched = await open(site.url + '/' + name, { width, height: 700 })
  await watched.page.waitForSelector(ready)
  return watched.page
}
const carousel = (name: string, width?: number): Promise<Page> =>
  visit(name, '.cms-carousel ~ .cms-slides-bar', width)

/** Texts of the slides that can be seen and reached, from left to right or from the top. */
const seen = (page: Page): Promise<string[]> =>
  page.$$eval('#vues > *', (all) =>
    all
      .filter((one) => !one.hasAttribute('inert') && getComputedStyle(one).visibility === 'visible')
      .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)
      .map(({ text, box }) => `${text.replace('Vue ', '')} ${Math.round(box.x)}`),
  )
const told = (page: Page): Promise<string[]> => page.evaluate('told') as Promise<string[]>
const press = (page: Page, part: string): Promise<void> =>
  page.$eval(part, (one) => (one as HTMLElement).click())

describe('contract §3 bxSlider: several slides at once', () => {
  test('from right to left the first is at the right, and what an arrow or a finger brings comes from its side', async () => {
    const page = await carousel('right')
    await expectSoon(() => seen(page)).toEqual(['4 90', '3 270', '2 450', '1 630'])
    const x = (part: string) => page.$eval(part, (one) => one.getBoundingClientRect().x)
    const [prev, next] = [await x('.cms-slider-prev'), await x('.cms-slider-next')]
    expect(next).toBeLessThan(prev)
    await press(page, '.cms-slider-next')
    await expectSoon(() => seen(page)).toEqual(['5 90', '4 270', '3 450', '2 630'])
    await page.focus('.cms-slider-next')
    await page.keyboard.press('ArrowRight')
    await expectSoon(() => seen(page)).toEqual(['4 90', '3 270', '2 450', '1 630'])
    watched = await open(site.url + '/right', MOBILE)
    await watched.page.waitForSelector('.cms-carousel ~ .cms-slides-bar')
    const touch = await watched.page.touchscreen.touchStart(400, 30)
    for (const x of [420, 470, 530]) await touch.move(x, 32)
    await touch.end()
    await expectSoon(async () => (await seen(watched.page)).map((one) => one.charAt(0))).toEqual([
      '5',
      '4',
      '3',
      '2',
    ])
  })

  test('a ticker from right to left begins with its first at the right, and a step brings in the next at the left', async () => {
    const page = await carousel('rightTicker')
    await press(page, '.cms-slider-next')
    await expectSoon(() => seen(page)).toEqual(expect.arrayContaining(['4 270', '3 450', '2 630']))
  })

  test('four stand side by side in their width, and go on one by one, round and round', async () => {
    const page = await carousel('four')
    await expectSoon(() => seen(page)).toEqual(['1 0', '2 180', '3 360', '4 540'])
    await expectSoon(() => page.$eval('.bx-wrapper', (box) => box.getBoundingClientRect().width)).toBe(710)
    await press(page, '.cms-slider-prev')
    await expectSoon(() => seen(page)).toEqual(['7 0', '1 180', '2 360', '3 540'])
    await press(page, '.cms-slider-next')
    await press(page, '.cms-slider-next')
    await expectSoon(() => seen(page)).toEqual(['2 0', '3 180', '4 360', '5 540'])
    await expectSoon(() => told(page)).toEqual([
      'there 0',
      '0>6 Vue 7',
      'back',
      '6>0 Vue 1',
      'on',
      '0>1 Vue 2',
      'on',
    ])
    await expectSoon(() => page.evaluate('[slider.getSlideCount(), slider.getCurrentSlide()]')).toEqual([
      7, 1,
    ])
    expect(watched.console.filter((line) => /P601/.test(line))).toEqual([])
  })

  test('a narrow window shows as many as fit, then narrower ones; it follows the window', async () => {
    const page = await carousel('four', 400)
    await expectSoon(() => seen(page)).toEqual(['1 0', '2 180'])
    await page.setViewport({ width: 320, height: 700 })
    await expectSoon(() => seen(page)).toEqual(['1 0', '2 165'])
    await page.setViewport({ width: 800, height: 700 })
    await expectSoon(() => seen(page)).toHaveLength(4)
  })

  test('without moveSlides a step is a page; the last one ends with the last slide; there is a number a page', async () => {
    const page = await carousel('pages')
    const dots = '.cms-slider-dots button'
    await expectSoon(() =>
      page.$$eval(dots, (all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['Diapositive 1 sur 3', 'Diapositive 2 sur 3', 'Diapositive 3 sur 3'])
    await press(page, dots + ':nth-child(2)')
    await expectSoon(() => seen(page)).toEqual(['4 0', '5 200', '6 400'])
    await press(page, dots + ':nth-child(3)')
    await expectSoon(async () => (await seen(page)).map((one) => one[0])).toEqual(['7', '8', '1'])
    await expectSoon(() =>
      page.$$eval(dots, (all) => all.map((one) => one.getAttribute('aria-current'))),
    ).toEqual([null, null, 'true'])
    await page.evaluate('slider.goToSlide(1); slider.goToNextSlide()')
    await expectSoon(() => page.evaluate('slider.getCurrentSlide()')).toBe(2)
  })

  test('links of slides out of view are out of reach; the focus follows when theirs leave', async () => {
    const page = await carousel('pages')
    await page.focus('#vues li:nth-child(1) a')
    await page.keyboard.press('ArrowRight')
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Vue 4')
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
    await expectSoon(() => page.evaluate(() => document.activeElement?.className)).toBe(
      'cms-slider-prev bx-prev',
    )
  })

  test('fewer slides than would fit stand side by side, without buttons', async () => {
    const page = await visit('few', '.cms-carousel')
    await expectSoon(() => seen(page)).toEqual(['1 0', '2 100'])
    await expectSoon(() => page.$eval('.cms-slides-bar', (bar) => getComputedStyle(bar).display)).toBe('none')
  })

  test('one below the other, each as high as it is', async () => {
    const page = await carousel('down')
    const height = (): Promise<number> => page.$eval('#vues', (one) => one.getBoundingClientRect().height)
    await expectSoon(async () => (await seen(page)).map((one) => one[0])).toEqual(['1', '2', '3'])
    await expectSoon(() => height()).toBe(40 + 50 + 60 + 10)
    await press(page, '.cms-slider-next')
    await expectSoon(async () => (await seen(page)).map((one) => one[0])).toEqual(['4', '5', '6'])
    await expectSoon(() => height()).toBe(70 + 80 + 90 + 10)
  })

  test('slides that are no list get a box, too', async () => {
    const page = await carousel('div')
    await expectSoon(() => seen(page)).toEqual(['Un 0', 'Deux 150'])
    await expectSoon(() => page.$('.bx-wrapper > #vues')).not.toBeNull()
  })

  test('the page’s own numbers are as many as there are pages, and lead there', async () => {
    const page = await carousel('marks')
    const shown = '#places a:not([hidden])'
    await expectSoon(() => page.$$eval(shown, (all) => all.length)).toBe(3)
    await press(page, shown + ':nth-child(3)')
    await expectSoon(async () => (await seen(page)).map((one) => one[0])).toEqual(['5', '6'])
    await expectSoon(() => page.$eval('#places .active', (one) => one.textContent)).toBe('3')
  })

  test('destroySlider gives the page back what it was; reloadSlider begins anew', async () => {
    const page = await carousel('four')
    await page.evaluate('slider.reloadSlider({ startSlide: 2 })')
    await expectSoon(async () => (await seen(page))[0]).toBe('3 0')
    await page.evaluate('slider.destroySlider()')
    await expectSoon(() => page.$eval('#vues', (one) => one.outerHTML)).toBe(`<ul id="vues">${items(7)}</ul>`)
    await expectSoon(() => page.$('.bx-wrapper')).toBeNull()
  })

  test('a finger drags the next ones in; a tap is the link’s', async () => {
    watched = await open(site.url + '/four', MOBILE)
    const { page } = watched
    await page.waitForSelector('.cms-carousel ~ .cms-slides-bar')
    const touch = await page.touchscreen.touchStart(250, 30)
    for (const x of [230, 180, 120]) await touch.move(x, 32)
    await touch.end()
    await expectSoon(async () => (await seen(page))[0]).toBe('2 0')
    expect(new URL(page.url()).hash).toBe('')
    await eventually(async () => {
      await page.tap('#vues li:nth-child(2) a')
      expect(new URL(page.url()).hash).toBe('#s2')
    })
  })
})

describe('contract §3 bxSlider: infiniteLoop: false', () => {
  test('the page’s buttons lead to the end and no further; hideControlOnEnd marks the one that leads nowhere', async () => {
    const page = await carousel('end')
    const states = (): Promise<unknown> =>
      page.$$eval('.bx-prev, .bx-next', (all) =>
        all.map((one) => [one.classList.contains('disabled'), one.getAttribute('aria-disabled')]),
      )
    await expectSoon(() => states()).toEqual([
      [true, 'true'],
      [false, 'false'],
    ])
    await press(page, '.bx-next')
    await press(page, '.bx-next')
    await expectSoon(() => seen(page)).toEqual(['3 0', '4 200', '5 400'])
    await expectSoon(() => states()).toEqual([
      [false, 'false'],
      [true, 'true'],
    ])
    await expectSoon(() => told(page)).toEqual(['there 0', '0>1 Vue 3', 'on'])
  })

  test('one at a time: the arrow at the end is off, and neither arrows nor keys lead round', async () => {
    const page = await carousel('single')
    await expectSoon(() => page.$eval('.bx-wrapper', (box) => box.getBoundingClientRect().width)).toBe(320)
    const off = (): Promise<unknown> =>
      page.$$eval('.cms-slider-prev, .cms-slider-next', (all) =>
        all.map((one) => one.getAttribute('aria-disabled')),
      )
    await expectSoon(() => off()).toEqual(['true', 'false'])
    await press(page, '.cms-slider-prev')
    await expectSoon(() => seen(page)).toEqual(['1 0'])
    await page.focus('.cms-slider-next')
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight')
    await expectSoon(() => seen(page)).toEqual(['3 0'])
    await expectSoon(() => off()).toEqual(['false', 'true'])
  })

  test('fading slides end, too; the arrow that leads nowhere is not there and gives its focus on', async () => {
    const page = await carousel('fade')
    const shown = (part: string): Promise<string> =>
      page.$eval(part, (one) => getComputedStyle(one).visibility)
    await expectSoon(() => shown('.cms-slider-prev')).toBe('hidden')
    await page.focus('.cms-slider-next')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expectSoon(() => seen(page)).toEqual(['3 0'])
    await expectSoon(() => shown('.cms-slider-next')).toBe('hidden')
    await expectSoon(() => page.evaluate(() => document.activeElement?.className)).toBe(
      'cms-slider-prev bx-prev',
    )
  })

  test('what plays by itself stays at the end, and has a pause button', async () => {
    const page = await carousel('auto')
    await expectSoon(() => page.$('.cms-slider-pause')).not.toBeNull()
    await expectSoon(() => seen(page)).toEqual(['3 0', '4 150'])
    await expectSoon(async () => (await told(page)).filter((one) => /^0>1/.test(one))).toHaveLength(1)
    await expectSoon(async () => (await told(page)).filter((one) => /^1>0/.test(one))).toEqual([])
  })
})

describe('contract §3 a date picker in a div stands in the page', () => {
  const day = (iso: string): string => `#jour [data-date="${iso}"]`

  test('it has its date at once, asks beforeShowDay, keeps to the limits', async () => {
    const page = await visit('picker', '#jour [role=grid]')
    await expectSoon(() => page.evaluate(`$('#jour').datepicker('getDate').toDateString()`)).toBe(
      'Wed Jun 10 2026',
    )
    await expectSoon(() => page.$eval('#aussi', (one) => (one as HTMLInputElement).value)).toBe('10/06/2026')
    await expectSoon(() => page.$eval(day('2026-06-10'), (one) => one.getAttribute('aria-selected'))).toBe(
      'true',
    )
    await expectSoon(() => page.$eval(day('2026-06-11'), (one) => one.className)).toMatch(/\blibre\b/)
    await expectSoon(() =>
      page.$eval(day('2026-06-14'), ({ className, firstElementChild: button }) => [
        /complet/.test(className),
        button!.getAttribute('aria-disabled'),
        button!.getAttribute('aria-label'),
      ]),
    ).toEqual([true, 'true', 'dimanche 14 juin 2026, Complet'])
    await press(page, day('2026-06-14') + ' button')
    await press(page, day('2026-06-04') + ' button')
    await expectSoon(() => told(page)).toEqual([])
    expect(watched.console.filter((line) => /P60/.test(line))).toEqual([])
  })

  test('a day that is chosen is told, shown, and in altField; months are told of', async () => {
    const page = await visit('picker', '#jour [role=grid]')
    await press(page, day('2026-06-19') + ' button')
    await expectSoon(() => told(page)).toEqual(['19/06/2026', 'jour', 5])
    await expectSoon(() => page.$eval('#aussi', (one) => (one as HTMLInputElement).value)).toBe('19/06/2026')
    await expectSoon(() => page.$eval(day('2026-06-19'), (one) => one.getAttribute('aria-selected'))).toBe(
      'true',
    )
    await press(page, '#jour .cms-datepicker-next')
    await expectSoon(async () => (await told(page)).slice(3)).toEqual(['7/2026'])
    await expectSoon(() => page.$eval('#jour .cms-datepicker-title', (one) => one.textContent)).toBe(
      'juillet 2026',
    )
  })

  test('by keyboard: arrows move between days, Enter chooses', async () => {
    const page = await visit('picker', '#jour [role=grid]')
    await page.focus('#jour [tabindex="0"][aria-label]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectSoon(async () => (await told(page))[0]).toBe('18/06/2026')
  })

  test('its methods: setDate, option, disable, destroy', async () => {
    const page = await visit('picker', '#jour [role=grid]')
    await page.evaluate(`$('#jour').datepicker('setDate', '03/08/2026')`)
    await page.waitForSelector(day('2026-08-03') + '[aria-selected=true]')
    await expectSoon(() => page.evaluate(`$('#jour').datepicker('getDate').getMonth()`)).toBe(7)
    await page.evaluate(`$('#jour').datepicker('option', 'maxDate', '10/08/2026')`)
    await page.waitForSelector(day('2026-08-11') + ' [aria-disabled]')
    await page.evaluate(`$('#jour').datepicker('disable')`)
    await page.waitForSelector(day('2026-08-04') + ' [aria-disabled]')
    await page.evaluate(`$('#jour').datepicker('destroy')`)
    await expectSoon(() => page.$eval('#jour', (one) => [one.className, one.innerHTML])).toEqual(['', ''])
  })

  test('numberOfMonths: 2 shows two, each under its name', async () => {
    const page = await visit('picker', '#autre [role=grid]')
    await expectSoon(
      async () =>
        new Set(
          await page.$$eval('#autre [role=grid]', (all) =>
            all.map((one) => document.getElementById(one.getAttribute('aria-labelledby')!)!.textContent),
          ),
        ).size,
    ).toBe(2)
  })
})

describe('contract §3 a date-and-time picker in a div stands in the page', () => {
  const time = '#rdv .cms-datepicker-time input'
  const value = (page: Page, field: string): Promise<string> =>
    page.$eval(field, (one) => (one as HTMLInputElement).value)

  const type = async (page: Page, text: string): Promise<void> => {
    await page.$eval(time, (one) => (one as HTMLInputElement).select())
    await page.type(time, text)
  }

  test('it has its day and time at once; both are in altField, or the time alone', async () => {
    const page = await visit('time', time)
    await expectSoon(() => page.evaluate(`$('#rdv').datetimepicker('getDate').toString().slice(0, 21)`)).toBe(
      'Wed Jun 10 2026 09:30',
    )
    await expectSoon(() => value(page, time)).toBe('09:30')
    await expectSoon(() => page.$eval(time, (one) => one.closest('label')?.innerText)).toBe('Heure')
    await expectSoon(() => value(page, '#envoi')).toBe('2026-06-10 09:30:00')
    await page.waitForSelector('#heure .cms-datepicker-time input')
    await expectSoon(() => value(page, '#seule')).toBe('08:05')
    expect(watched.console.filter((line) => /P60/.test(line))).toEqual([])
  })

  test('by mouse and keyboard: a day keeps the time, a time keeps the day, both are told', async () => {
    const page = await visit('time', time)
    await press(page, '#rdv [data-date="2026-06-19"] button')
    await expectSoon(() => told(page)).toEqual(['19/06/2026 09:30', 'rdv'])
    await type(page, '14:45')
    await expectSoon(() => value(page, '#envoi')).toBe('2026-06-19 14:45:00')
    await expectSoon(async () => (await told(page)).slice(-2)).toEqual(['19/06/2026 14:45', 'rdv'])
    await expectSoon(() => page.evaluate('document.activeElement.value')).toBe('14:45')
    // Of the first day the hours from the limit on.
    await press(page, '#rdv [data-date="2026-06-05"] button')
    await type(page, '09:15')
    await expectSoon(() => value(page, '#envoi')).toMatch(/^2026-06-05 /)
    await press(page, '#rdv [data-date="2026-06-04"] button')
    await expectSoon(() => value(page, '#envoi')).toMatch(/^2026-06-05 /)
  })

  test('its methods: setDate, disable, destroy', async () => {
    const page = await visit('time', time)
    await page.evaluate(`$('#rdv').datetimepicker('setDate', new Date(2026, 7, 3, 18, 5))`)
    await page.waitForSelector('#rdv [data-date="2026-08-03"][aria-selected=true]')
    await expectSoon(() => value(page, time)).toBe('18:05')
    await expectSoon(() => page.evaluate(`$('#rdv').datetimepicker('getDate').getMinutes()`)).toBe(5)
    await page.evaluate(`$('#rdv').datetimepicker('disable')`)
    await page.waitForSelector(time + ':disabled')
    await page.evaluate(`$('#rdv').datetimepicker('destroy')`)
    await expectSoon(() => page.$eval('#rdv', (one) => [one.className, one.innerHTML])).toEqual(['', ''])
  })

  test('by finger: a day is chosen', async () => {
    watched = await open(site.url + '/time', MOBILE)
    await watched.page.waitForSelector(time)
    await watched.page.tap('#rdv [data-date="2026-06-17"] button')
    await expectSoon(() => value(watched.page, '#envoi')).toBe('2026-06-17 09:30:00')
  })
})

describe('contract §3 datepicker: defaultDate on a field', () => {
  /** @returns the day that can be chosen first */
  const openCalendar = (page: Page, field: string): Promise<string | undefined> => {
    const button = field + ' + .cms-datepicker-button, ' + field + ' ~ .cms-datepicker-button'
    return page
      .$eval(button, (one) => (one as HTMLElement).click())
      .then(() => page.waitForSelector('.cms-datepicker [tabindex="0"]'))
      .then(() =>
        page.$eval(
          '.cms-datepicker [data-date] [tabindex="0"], .cms-datepicker [data-date][tabindex="0"]',
          (one) => one.closest('[data-date]')?.getAttribute('data-date') ?? undefined,
        ),
      )
  }

  test.each([
    ['an empty field’s calendar opens on it', '#libre', '2013-07-14'],
    ['a field’s own date comes first', '#pleine', '2026-08-03'],
    ['a day before the first that can be chosen: that one', '#tard', '2025-02-01'],
  ])('%s', async (_what, field, day) => {
    const page = await visit('first', field + ' ~ .cms-datepicker-button')
    const before = await page.$eval(field, (one) => (one as HTMLInputElement).value)
    const shown = await openCalendar(page, field)
    expect(shown).toBe(day)
    await expectSoon(() => page.$eval(field, (one) => (one as HTMLInputElement).value)).toBe(before)
    expect(watched.console.filter((line) => /P601|P450/.test(line))).toEqual([])
  })
})

test('contract §3 zabuto_calendar’s legend is below it, its labels as text', async () => {
  const page = await visit('legend', '#z > .cms-calendar-widget + .legend')
  await expectSoon(() =>
    page.$$eval('#z_legend > span', (all) => all.map((one) => [one.className, one.textContent.trim()])),
  ).toEqual([
    ['legend-text', '00 Fête'],
    ['legend-block', 'Marché <b>'],
    ['legend-spacer', ''],
    ['legend-list', ''],
    ['legend-text', 'souvent'],
    ['legend-', ''],
  ])
  await expectSoon(() => page.$$eval('#z_legend li', (all) => all.map((one) => one.className))).toEqual([
    'event-styled vert',
    'n1',
    'n2',
  ])
})

test('§2.17 the keyboard’s place on a picture’s link in a carousel is seen, as it is drawn within the slide', async () => {
  const page = await visit('logos', '.cms-slides-bar button')
  await page.focus('.cms-carousel-slide:not(.cms-carousel-off) a')
  await expectSoon(() =>
    page.$eval('a:focus', (one) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(one)
      return parseFloat(outlineWidth) + parseFloat(outlineOffset)
    }),
  ).toBe(0)
})
