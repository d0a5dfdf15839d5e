import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { expectSoon } from '../../../test/browser/expect-soon'

const modules = path.resolve(__dirname, '../../../node_modules')

const { open } = useBrowser()
const platform = usePlatform({ folders: { '/modules': modules } })

async function openPage(mask: string, value = ''): Promise<Page> {
  const body = `<form action="/cms/test/echo" method="post" id="f">
    <label for="c">Champ</label> <input id="c" name="champ" data-mask="${mask}" value="${value}">
    <button id="envoyer">Envoyer</button></form>`
  const { page } = await open(platform.page('/essai', { body }))
  await page.waitForSelector('.cms-companion')
  await page.focus('#c')
  return page
}
const state = (page: Page) =>
  page.$eval('#c', (input) => {
    const shown = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    return [shown.get!.call(input), (input as HTMLInputElement).selectionStart]
  })
const caret = (page: Page, from: number, to = from) =>
  page.$eval('#c', (input, a, b) => (input as HTMLInputElement).setSelectionRange(a, b), from, to)
const control = async (page: Page, key: 'z' | 'v' | 'y') => {
  await page.keyboard.down('Control')
  await page.keyboard.press(key)
  await page.keyboard.up('Control')
}

describe('§5.3 with a real keyboard', () => {
  test('typing at the end, in the middle, over a selection, and deleting both ways', async () => {
    const page = await openPage('cmsdate')
    await page.keyboard.type('29022024')
    await expectSoon(() => state(page)).toEqual(['29/02/2024', 10])
    await caret(page, 3, 5)
    await page.keyboard.type('12')
    await expectSoon(() => state(page)).toEqual(['29/12/2024', 5])
    await caret(page, 3)
    await page.keyboard.press('Backspace')
    await expectSoon(() => state(page)).toEqual(['29/12/2024', 2])
    await page.keyboard.press('Backspace')
    await expectSoon(() => state(page)).toEqual(['21/22/024', 1])
    await page.keyboard.type('9')
    await expectSoon(() => state(page)).toEqual(['29/12/2024', 2])
    await page.keyboard.press('Delete')
    await expectSoon(() => state(page)).toEqual(['29/12/2024', 3])
    await page.keyboard.press('Delete')
    await expectSoon(() => state(page)).toEqual(['29/22/024', 3])
  })

  test('thousands are grouped around the caret, and a comma is a decimal point', async () => {
    const page = await openPage('currency')
    await page.keyboard.type('1234567,5')
    await expectSoon(() => state(page)).toEqual(['1,234,567.5', 11])
    await caret(page, 1)
    await page.keyboard.type('0')
    await expectSoon(() => state(page)).toEqual(['10,234,567.5', 2])
    await page.keyboard.press('Tab')
    await expectSoon(async () => (await state(page))[0]).toBe('10,234,567.50')
  })

  test('undo and redo go through the edits', async () => {
    const page = await openPage('99 99 99', '1234')
    await page.keyboard.press('End')
    await page.keyboard.type('56')
    await expectSoon(async () => (await state(page))[0]).toBe('12 34 56')
    await control(page, 'z')
    await control(page, 'z')
    await expectSoon(async () => (await state(page))[0]).toBe('12 34')
    await control(page, 'y')
    await expectSoon(async () => (await state(page))[0]).toBe('12 34 5')
  })

  test('a pasted date in another spelling takes the mask’s', async () => {
    const page = await openPage('cmsdate', '2020-01-01')
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('#c')!
      field.select()
      document.execCommand('insertText', false, '2024-02-29')
    })
    await expectSoon(async () => (await state(page))[0]).toBe('29/02/2024')
  })

  test('what an input method composes is shaped when it is done', async () => {
    const page = await openPage('aa-999')
    const session = await page.createCDPSession()
    await session.send('Input.imeSetComposition', { text: 'ab1', selectionStart: 3, selectionEnd: 3 })
    await expectSoon(async () => (await state(page))[0]).toBe('ab1')
    await session.send('Input.insertText', { text: 'ab1' })
    await expectSoon(async () => (await state(page))[0]).toBe('ab-1')
  })

  test('handlers of the page hear of the change once, when the field is left', async () => {
    const page = await openPage('cmsdate')
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      const field = document.querySelector<HTMLInputElement>('#c')!
      field.addEventListener('change', () => told.push(field.value))
    })
    await page.keyboard.type('29022024')
    await page.keyboard.press('Tab')
    await expectSoon(() => page.evaluate('told')).toEqual(['2024-02-29'])
  })
})

describe('§5.3 posted without its shape', () => {
  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['a click on the button', (page) => page.click('#envoyer')],
    ['Enter in the field', (page) => page.keyboard.press('Enter')],
    ['requestSubmit', (page) => page.evaluate(() => document.forms[0]!.requestSubmit())],
    ['form.submit', (page) => page.evaluate(() => document.forms[0]!.submit())],
    [
      'jQuery’s serialize',
      async (page) => {
        await page.addScriptTag({ url: '/modules/jquery/dist/jquery.min.js' })
        await page.evaluate('jQuery.post("/cms/test/echo", jQuery("#f").serialize())')
      },
    ],
  ])('%s', async (_name, send) => {
    const page = await openPage('currency', '12')
    await page.click('#c', { count: 3 })
    await page.keyboard.type('1234,5')
    const answered = page.waitForResponse((response) => response.url().includes('/cms/test/echo'))
    await send(page)
    await answered
    const [call] = platform.requests.list({ kind: 'call' }).slice(-1)
    expect(call!.body).toEqual([['champ', '1234.50']])
  })

  test('a date whose time is left out goes out at midnight, also when a script sends the form while it is typed', async () => {
    const page = await openPage('cmsdatetime')
    await page.keyboard.type('29022024')
    const answered = page.waitForResponse((response) => response.url().includes('/cms/test/echo'))
    await page.evaluate(() => document.forms[0]!.submit())
    await answered
    const [call] = platform.requests.list({ kind: 'call' }).slice(-1)
    expect(call!.body).toEqual([['champ', '2024-02-29 00:00:00']])
  })
})
