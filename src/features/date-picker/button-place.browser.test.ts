import { expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectSoon } from '../../../test/browser/expect-soon'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { eventually } from '../../../test/browser/until'

const { open } = useBrowser()
const platform = usePlatform()

/** The same fields twice: with calendars, and as the page alone lays them out. */
async function openTwins(style: string, fieldStyle: string): Promise<Page> {
  const fields = (kind: string) => `<div class="fields" style="${style}">
    <label>Du</label><input class="${kind}" style="${fieldStyle}" value="2026-05-06">
    <label>Au</label><input class="${kind}" style="${fieldStyle}" value="2026-05-07">
    <label>Nom</label><input style="${fieldStyle}"></div>`
  const body = `<main><h1>Essai</h1>${fields('cms-date')}${fields('')}</main>`
  const { page } = await open(platform.page('/essai', { body }))
  await page.waitForSelector('.cms-datepicker-button')
  return page
}

/** Where labels and fields stand in each of the two, and how high it is. */
const places = (page: Page) =>
  page.$$eval('.fields', (all) =>
    all.map((one) => {
      const { left, top, height } = one.getBoundingClientRect()
      const parts = [...one.querySelectorAll('label, input:not([type=hidden])')].map((part) => {
        const box = part.getBoundingClientRect()
        return [box.left - left, box.top - top]
      })
      return JSON.stringify([height, parts])
    }),
  )

/** How far each button's middle is below its field's, and its end after the field's (px). */
const distances = (page: Page) =>
  page.$$eval('.cms-datepicker-button', (all) =>
    all.flatMap((button) => {
      const [field, box] = [button.previousElementSibling!.previousElementSibling!, button].map((one) =>
        one.getBoundingClientRect(),
      )
      return [box!.top + box!.height / 2 - field!.top - field!.height / 2, box!.right - field!.right].map(
        Math.round,
      )
    }),
  )

test.each([
  ['labels and fields in a grid', 'display: grid; grid-template-columns: auto 1fr; gap: 8px', ''],
  ['a column with gaps', 'display: flex; flex-direction: column; gap: 16px', ''],
  ['a row whose ends are at the edges', 'display: flex; justify-content: space-between', 'width: 180px'],
  ['fields that are blocks', '', 'display: block; width: 100%; height: 38px'],
  ['fields in lines of text', '', ''],
])(
  '§5.3 a page’s layout stays as it was when its date fields get their buttons: %s',
  async (_name, ...styles) => {
    const page = await openTwins(...styles)
    await eventually(async () => {
      const [dates, bare] = await places(page)
      expect(dates).toBe(bare)
    })
    await expectSoon(() => distances(page)).toEqual([0, 0, 0, 0])
  },
)

test('§5.3 the button of a date field goes with it: as a part of the page scrolls, as a line comes in above', async () => {
  const page = await openTwins(
    'display: grid; align-content: start; height: 80px; overflow: auto; padding: 4px 4px 300px',
    '',
  )
  await page.$eval('.fields', (one) => one.scrollTo(0, 40))
  await expectSoon(() => distances(page)).toEqual([0, 0, 0, 0])
  await page.$eval('.fields', (one) => {
    ;(one as HTMLElement).style.height = 'auto'
    one.insertAdjacentHTML('afterbegin', '<p>Une ligne de plus</p>')
  })
  await expectSoon(() => distances(page)).toEqual([0, 0, 0, 0])
})

test('§5.3 what stands in the lines above and below a date field is pressed there, not the calendar’s button', async () => {
  const line = '<button type="button" style="width: 300px; height: 20px; padding: 0">Aller</button>'
  const body = `<form style="width: 300px">${line}<br>
    <input class="cms-date" style="box-sizing: border-box; width: 300px; height: 22px"><br>${line}</form>`
  const { page } = await open(platform.page('/essai', { body }))
  await page.waitForSelector('.cms-datepicker-button')
  const pressed = () =>
    page.$$eval('form > button:not(.cms-datepicker-button)', (all) =>
      all.flatMap((one) => {
        const { right, top, height } = one.getBoundingClientRect()
        return [0.25, 0.5, 0.75].map(
          (part) => document.elementFromPoint(right - 22, top + part * height) === one,
        )
      }),
    )
  await expectSoon(pressed).toEqual(Array(6).fill(true))
  const heightIn = (height: number) =>
    page.$eval(
      '.cms-date',
      (field, px) => ((field as HTMLElement).style.height = px + 'px') && undefined,
      height,
    )
  const height = () => page.$eval('.cms-datepicker-button', (one) => one.getBoundingClientRect().height)
  await expectSoon(height).toBe(24)
  await heightIn(38)
  await expectSoon(height).toBe(38)
  await heightIn(90)
  await expectSoon(height).toBe(44)
})
