import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { violations } from '../../test/browser/axe'
import { expectSoon } from '../../test/browser/expect-soon'
import { becomes, callsBegun } from '../../test/browser/jquery-page'
import { html, type Answer } from '../../test/browser/site'
import { useBrowser, useSite } from '../../test/browser/suite'

/** Options of plugins that our widgets have from the bridges alone, without an original. */
const script = (code: string): string => `<script>var told = [];${code}</script>`
const field =
  '<main><form><label for="i">Jour</label> <input id="i" name="i" value="05/06/2026"></form></main>'
const links =
  '<main><a class="g" rel="g" href="/un.svg">un</a> <a class="g" rel="g" href="/deux.svg">deux</a></main>'

const pages: Readonly<Record<string, string>> = {
  weeks: field + script("$('#i').datepicker({ dateFormat: 'dd/mm/yy', showWeek: true })"),
  closed:
    field +
    script(`$('#i').datepicker({ dateFormat: 'dd/mm/yy', beforeShowDay: function (day) {
      return day.getDate() === 8 ? [false, 'plein', 'Complet'] : [true, 'libre', ''] } })`),
  classed: `<style>.mine { background: rgb(255, 250, 205); border: 3px solid rgb(0, 0, 0) } .mine .ui-menu-item { padding: 20px }</style>${field.replace('<main>', '<main><h1>Essai</h1>')}${script(
    "$('#i').val('').autocomplete({ source: ['Java', 'Asp'], classes: { 'ui-autocomplete': 'mine', 'ui-autocomplete-input': 'search' } })",
  )}`,
  focused:
    field +
    script(`$('#i').val('').autocomplete({ source: ['Java', 'Asp'], minLength: 0, open: function () { told.push('open') } })
      .on('focus', function () { $(this).autocomplete('search', '') })`),
  triggered: field + script("$('#i').val('').autocomplete({ source: ['Java', 'Asp'] })"),
  entered:
    field + script("$(document).on('focus', '#i:not(.hasDatepicker)', function () { $(this).datepicker() })"),
  late:
    field +
    script(`$(document).on('focus', '#i:not(.hasDatepicker)', function () {
      $(this).datepicker({ showOtherMonths: true }) })`),
  told:
    field +
    script(`$('#i').datepicker({ dateFormat: 'dd/mm/yy', onClose: function (text, inst) {
      told.push(text + (text === inst.lastVal ? ' as before' : ' for ' + inst.lastVal) + ' ' + inst.inline +
        ' ' + inst.drawMonth + ' ' + inst.dpDiv.jquery.charAt(0)) } })`),
  group:
    links + script("$('a.g').colorbox({ photo: true, onLoad: function () { told.push(this.textContent) } })"),
  code: field + script("$('#i').val('').inputmask({ mask: '*{7}[*{1,8}]', greedy: false })"),
  high:
    links + script("$('a.g').colorbox({ top: 10, innerWidth: 300, innerHeight: 200, html: '<p>Un</p>' })"),
  corner: links + script("$('a.g').colorbox({ bottom: '5%', right: 20, photo: true })"),
  tall: links + script("$('a.g').colorbox({ top: 300, innerHeight: 2000, html: '<p>Un</p>' })"),
}

function respond({ pathname }: URL): Answer | undefined {
  if (/\.svg$/.test(pathname))
    return {
      headers: { 'Content-Type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    }
  const body = pages[pathname.slice(1)]
  return body === undefined
    ? undefined
    : { body: html(body).replace('/passerelle.js', '/passerelle.jquery.js') }
}

const { open } = useBrowser()
const site = useSite({ '*': respond })

async function visit(name: string): Promise<Page> {
  const { page } = await open(`${site.url}/${name}`)
  await page.setViewport({ width: 1000, height: 700 })
  await callsBegun(page)
  return page
}
const texts = (page: Page, part: string): Promise<(string | null)[]> =>
  page.$$eval(part, (all) => all.map(({ textContent }) => textContent))

/** How far what is shown is from each edge of the window. */
const edges = (page: Page): Promise<Record<string, number> | undefined> =>
  page.evaluate(() => {
    const box = document.querySelector('.cms-lightbox-slide > *')?.getBoundingClientRect()
    return (
      box && {
        top: Math.round(box.top),
        left: Math.round(box.left),
        bottom: Math.round(innerHeight - box.bottom),
        right: Math.round(innerWidth - box.right),
      }
    )
  })

async function openBox(name: string): Promise<Page> {
  const page = await visit(name)
  await page.click('a.g')
  await page.waitForSelector('.cms-lightbox-stage[aria-busy=false]')
  return page
}

describe('§5.3 a date field with the options of jQuery UI', () => {
  test('showWeek: each week has its number as the head of its row, which takes no focus', async () => {
    const page = await visit('weeks')
    await page.click('#i')
    await page.waitForSelector('.cms-datepicker th[scope=row]')
    await expectSoon(() => texts(page, '.cms-datepicker th[scope=row]')).toEqual([
      '23',
      '24',
      '25',
      '26',
      '27',
    ])
    await expectSoon(async () => (await texts(page, '.cms-datepicker th[scope=col]'))[0]).toBe('Sem.')
    await expectSoon(() => page.$$('.cms-datepicker th[tabindex], .cms-datepicker th button')).toEqual([])
    await expectSoon(() => violations(page)).toEqual([])
    await page.click('.cms-datepicker-next')
    await expectSoon(() => texts(page, '.cms-datepicker th[scope=row]')).toEqual([
      '27',
      '28',
      '29',
      '30',
      '31',
    ])
  })

  test('beforeShowDay: a closed day has its class and its tooltip and cannot be chosen; typed, it stays', async () => {
    const page = await visit('closed')
    await page.click('#i')
    await page.waitForSelector('.cms-datepicker td.plein')
    await expectSoon(() =>
      page.$eval('[data-date="2026-06-08"]', (cell) => [
        cell.className,
        cell.getAttribute('title'),
        cell.getAttribute('aria-disabled'),
      ]),
    ).toEqual(['cms-datepicker-day plein', 'Complet', 'true'])
    await page.click('[data-date="2026-06-08"] button')
    await becomes(page, "$('#i').val()", '05/06/2026')
    await page.keyboard.press('Escape')
    await page.click('#i', { count: 3 })
    await page.keyboard.type('08/06/2026')
    await page.keyboard.press('Tab')
    await becomes(page, "$('#i').val() + $('#i')[0].validationMessage", '08/06/2026')
  })
})

const suggestions = (page: Page): Promise<(string | null)[]> => texts(page, '.cms-autocomplete [role=option]')

describe('§5.6 suggestions with what jQuery UI has', () => {
  test('classes: the page’s rules for them count more than ours, and a marked suggestion can be told', async () => {
    const page = await visit('classed')
    await page.click('#i')
    await page.keyboard.type('ja')
    await page.waitForSelector('.ui-autocomplete.mine [role=option]')
    const style = (part: string, name: string): Promise<string> =>
      page.$eval(part, (one, name) => getComputedStyle(one).getPropertyValue(name), name)
    await expectSoon(() => style('.mine', 'background-color')).toBe('rgb(255, 250, 205)')
    await expectSoon(() => style('.mine', 'border-top-width')).toBe('3px')
    await expectSoon(() => style('.mine [role=option]', 'padding-top')).toBe('20px')
    await page.keyboard.press('ArrowDown')
    await expectSoon(() => style('.mine [aria-selected]', 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
    await expectSoon(() => violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await becomes(page, "$('#i').val() + $('#i')[0].className", 'Javaui-autocomplete-input search')
  })

  test('search on focus: the list is there with the focus, goes by Escape or a press elsewhere, and can be chosen from', async () => {
    const page = await visit('focused')
    await page.focus('#i')
    await expectSoon(() => suggestions(page)).toEqual(['Java', 'Asp'])
    await becomes(page, "$('#i').val() + told.join()", 'open')
    await page.keyboard.press('Escape')
    await expectSoon(() => suggestions(page)).toEqual([])
    await page.keyboard.type('as')
    await expectSoon(() => suggestions(page)).toEqual(['Asp'])
    await page.evaluate("$('#i').val('zz').trigger('blur').autocomplete('search', 'ja')")
    await expectSoon(() => suggestions(page)).toEqual(['Java'])
    await page.click('label')
    await expectSoon(() => suggestions(page)).toEqual(['Java', 'Asp'])
    await page.click('.cms-autocomplete [role=option]:last-child')
    await becomes(page, "$('#i').val()", 'Asp')
  })
})

test('§5.6 what a script triggers by jQuery after it has put a text in has the suggestions for it shown', async () => {
  const page = await visit('triggered')
  await page.focus('#i')
  await page.evaluate("void $('#i').val('ja').trigger('input')")
  await expectSoon(() => texts(page, '.cms-autocomplete [role=option]')).toEqual(['Java'])
  await page.evaluate("void $('#i').val('as').keydown()")
  await expectSoon(() => texts(page, '.cms-autocomplete [role=option]')).toEqual(['Asp'])
})

test.each([
  ['entered', '.cms-datepicker [data-date]'],
  ['late', '#ui-datepicker-div td[data-handler=selectDay]'],
])(
  '§5.3 the first press in a field that becomes a date field as it gets the focus opens its calendar (%s)',
  async (name, day) => {
    // Without its code, which comes with the first call.
    const { page } = await open(`${site.url}/${name}`)
    await page.click('#i')
    await page.waitForSelector(day, { visible: true })
  },
)

test('§5.3 as the calendar closes, the page can tell whether the date is another one', async () => {
  const page = await visit('told')
  await page.waitForSelector('#i.hasDatepicker ~ .cms-datepicker-button')
  await page.click('#i')
  await page.waitForSelector('.cms-datepicker [data-date="2026-06-09"]')
  await page.keyboard.press('Escape')
  await becomes(page, 'told', ['05/06/2026 as before false 5 3'])
  await page.click('label')
  await page.waitForSelector('.cms-datepicker [data-date="2026-06-09"]')
  await page.$eval('.cms-datepicker [data-date="2026-06-09"]', (one) => (one as HTMLElement).click())
  await becomes(page, 'told.slice(1)', ['09/06/2026 for 05/06/2026 false 5 3'])
})

test('§2.11 a click on a picture of a group that Colorbox opened leads to the next one, round and round; the second press of the double click that opened it leads nowhere', async () => {
  const page = await openBox('group')
  await page.hover('.cms-lightbox-image')
  const press = async (clickCount: number): Promise<void> => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await press(2)
  await press(1)
  await becomes(page, 'told', ['un', 'deux'])
  await page.waitForSelector('.cms-lightbox-stage[aria-busy=false] [src$="deux.svg"]')
  await press(1)
  await becomes(page, 'told', ['un', 'deux', 'un'])
})

test('§5.3 a mask whose end may stay empty takes what is typed or pasted, with what stands between left out', async () => {
  const page = await visit('code')
  await page.click('#i')
  await page.keyboard.type('ab-12')
  await becomes(page, "$('#i').val()", 'ab12')
  await page.evaluate("$('#i').val(''); document.execCommand('insertText', false, '0123456-78é')")
  await becomes(page, "$('#i').val() + $('#i').inputmask('isComplete')", '012345678étrue')
})

describe('§2.11 a box where a page wants it', () => {
  test('top: it is as far from the upper edge, in the middle of the width, and can be closed', async () => {
    const page = await openBox('high')
    await expectSoon(() => edges(page)).toMatchObject({ top: 10, left: 350, right: 350 })
    await expectSoon(() => violations(page)).toEqual([])
    await page.click('#cboxClose')
    await expectSoon(() => page.$('.cms-lightbox-root')).toBeNull()
  })

  test('bottom and right: as far from those edges, also once the window has another size', async () => {
    const page = await openBox('corner')
    await expectSoon(() => edges(page)).toMatchObject({ bottom: 35, right: 20 })
    await page.setViewport({ width: 900, height: 600 })
    await expectSoon(() => edges(page)).toMatchObject({ bottom: 30, right: 20 })
  })

  test('a box that has no room below its place is shown whole', async () => {
    const page = await openBox('tall')
    await expectSoon(async () => Number((await edges(page))?.['bottom'])).toBeGreaterThanOrEqual(0)
  })
})

test('contract §3 none of these calls brings an original', async () => {
  for (const name of Object.keys(pages)) {
    const { page, requests } = await open(`${site.url}/${name}`)
    await callsBegun(page)
    expect(requests.filter((url) => url.includes('/original-'))).toEqual([])
  }
})
