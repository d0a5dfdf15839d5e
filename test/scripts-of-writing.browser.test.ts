import { expect, test } from '@jest/globals'
import { calm, onceCalm } from './browser/calm'
import { expectSoon } from './browser/expect-soon'
import { paste } from './browser/paste'
import { html } from './browser/site'
import { useBrowser, useSite } from './browser/suite'

/* Keyboards of other scripts write other figures: nothing of them is lost, and they mean what they say. */

const site = useSite({
  '/': html(
    `<form>${[
      'class="cms-date"',
      'class="cms-datetime"',
      'data-mask="cmsdate"',
      'data-mask="cmsdatetime"',
      'data-mask="99 99 99 99 99"',
      'data-mask="currency"',
      'data-mask="email"',
    ]
      .map((attributes, index) => `<input id="c${index}" name="c${index}" ${attributes}>`)
      .join('')}</form>`,
  ),
  '/avis': html('<div class="cms-front-popup"><input id="mot"></div>'),
  '/menu': html('<ul class="cms-menu"><li><span>Chercher</span><ul><li><input id="mot"></li></ul></li></ul>'),
  '/fenetre': html('<script>modal_open({ titre: "Mot", contenu: \'<input id="mot">\' })</script>'),
  '/arabe': html('<div dir="rtl"><input id="jour" class="cms-date" value="2026-06-05"></div>', {
    head: '<meta name="viewport" content="width=device-width">',
    lang: 'ar',
  }),
  '/moment': html(
    '<div dir="rtl"><input id="moment" class="cms-datetime" value="2026-06-05 14:30:00"></div>',
  ),
  '/droite': html(
    `<div dir="rtl"><input id="tel" data-mask="99 99 99" value="012345">
      <input id="date" data-mask="cmsdatetime" value="2026-06-05 14:30:00"></div>`,
  ),
})
const { open } = useBrowser()

test.each([
  ['a date', 0, '2026-06-05', ['٠٥/٠٦/٢٠٢٦', '۰۵/۰۶/۲۰۲۶', '０５／０６／２０２６', '5 juin ２０２６']],
  ['a date with a time', 1, '2026-06-05 14:30:00', ['٠٥/٠٦/٢٠٢٦ ١٤:٣٠', '０５／０６／２０２６　１４：３０']],
  ['a masked date', 2, '2026-06-05', ['٠٥٠٦٢٠٢٦', '۰۵/۰۶/۲۰۲۶', '０５／０６／２０２６']],
  ['a masked date with a time', 3, '2026-06-05 14:30:00', ['٠٥/٠٦/٢٠٢٦ ١٤:٣٠']],
  ['a masked number', 4, '0612345678', ['٠٦١٢٣٤٥٦٧٨', '۰۶ ۱۲ ۳۴ ۵۶ ۷۸', '０６１２３４５６７８']],
  ['an amount', 5, '123.50', ['١٢٣٫٥', '١٢٣،٥', '１２３，５']],
  ['an address of mail', 6, 'a@b.fr', ['ａ＠ｂ.fr']],
] as const)(
  '§5.3 %s is posted as it is meant in Arabic, Persian and wide figures',
  async (_what, index, posted, texts) => {
    const { page } = await open(site.url + '/')
    await page.waitForFunction(() => document.querySelectorAll('.cms-companion').length === 7)
    for (const text of texts) {
      await page.$eval('#c' + index, (field) => ((field as HTMLInputElement).value = ''))
      await paste(page, '#c' + index, text)
      await page.keyboard.press('Tab')
      await expectSoon(() =>
        page.evaluate((name) => new FormData(document.forms[0]).get(name), 'c' + index),
      ).toBe(posted)
    }
  },
)

test('§5.3 what a mask shapes is read from left to right, as it is typed, on a page written from right to left', async () => {
  const { page } = await open(site.url + '/droite')
  await page.waitForFunction(() => document.querySelectorAll('.cms-companion').length === 2)
  for (const field of ['#tel', '#date']) {
    await expectSoon(() => page.$eval(field, (one) => getComputedStyle(one).direction)).toBe('ltr')
  }
})

test('§5.3 a date stands before its time on a page written from right to left, too', async () => {
  const { page } = await open(site.url + '/moment')
  await page.waitForSelector('.cms-companion')
  await expectSoon(() => page.$eval('#moment', (one) => getComputedStyle(one).direction)).toBe('ltr')
})

test.each([
  ['a front popup', '/avis', ''],
  ['a menu', '/menu', '.cms-menu button'],
  ['a dialog', '/fenetre', ''],
])(
  '§2.8 %s stays where Escape ends what an input method composes in its field, and closes by the next one',
  async (_what, path, opener) => {
    const { page } = await open(site.url + path)
    if (opener) {
      await page.waitForSelector(opener)
      await page.focus(opener)
      await page.keyboard.press('Enter')
    }
    await page.waitForSelector('#mot', { visible: true })
    await page.focus('#mot')
    await page.evaluate('Passerelle.ready.then(() => true)')
    await calm(page)
    // As Chrome on a Mac tells of it, and as Safari does.
    for (const key of [{ isComposing: true, keyCode: 229 }, { keyCode: 229 }]) {
      await page.$eval(
        '#mot',
        (field, init) =>
          field.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init }),
          ),
        key,
      )
      // What closes gives the focus away at once, and fades.
      expect(await onceCalm(page, () => page.evaluate('document.activeElement?.id'))).toBe('mot')
    }
    await page.keyboard.press('Escape')
    await expectSoon(() => page.evaluate('!!window.mot?.getClientRects().length')).toBe(false)
  },
)

test('§5.3 in Arabic, which shortens no day’s name, those of a calendar do not touch on a narrow screen', async () => {
  const { page } = await open(site.url + '/arabe', {
    width: 320,
    height: 640,
    isMobile: true,
    hasTouch: true,
  })
  await page.waitForSelector('.cms-datepicker-button')
  await page.click('.cms-datepicker-button')
  await page.waitForSelector('.cms-month th', { visible: true })
  const gaps = () =>
    page.$$eval('.cms-month th', (days) => {
      const words = days.map((day) => {
        const range = document.createRange()
        range.selectNodeContents(day)
        return range.getBoundingClientRect()
      })
      words.sort((a, b) => a.left - b.left)
      return words.slice(1).map((word, index) => word.left - words[index]!.right)
    })
  await expectSoon(async () => Math.min(...(await gaps()))).toBeGreaterThan(4)
})
