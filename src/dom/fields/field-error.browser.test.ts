import { expect, test } from '@jest/globals'
import { useBrowser, usePlatform } from '../../../test/browser/suite'
import { expectSoon } from '../../../test/browser/expect-soon'

const { open } = useBrowser()
const platform = usePlatform()

const FIELDS = [
  ['a date that there is not', 'class="cms-date"', '31/02/2024'],
  ['an unfinished masked text', 'data-mask="99 99 99"', '12'],
] as const

test.each(FIELDS)(
  '§5.3 the press that leaves %s is a click on the button, and the message comes after it',
  async (_what, attributes, text) => {
    const body = `<form><label for="c">Champ</label> <input id="c" name="c" ${attributes}>
      <button type="button" id="b" style="display: block; height: 20px" onclick="clicks++">Aide</button></form>
      <script nonce="%nonce%">clicks = 0</script>`
    const { page } = await open(platform.page('/essai', { body }))
    await page.waitForSelector('.cms-companion')
    await page.type('#c', text)
    const { x, y, width, height } = (await (await page.$('#b'))!.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await expectSoon(() => page.$eval('#c', (field) => field.getAttribute('aria-invalid'))).toBe('true')
    await page.mouse.up()
    await page.waitForSelector('#c ~ .cms-field-error')
    await expectSoon(() => page.evaluate('clicks')).toBe(1)
  },
)

test.each(FIELDS)(
  '§5.3 by keyboard the message beside %s is there at once',
  async (_what, attributes, text) => {
    const body = `<form><label for="c">Champ</label> <input id="c" name="c" ${attributes}><button>Envoyer</button></form>`
    const { page } = await open(platform.page('/essai', { body }))
    await page.waitForSelector('.cms-companion')
    await page.type('#c', text)
    await page.keyboard.press('Tab')
    await page.waitForSelector('#c[aria-invalid="true"] ~ .cms-field-error')
  },
)

test('§5.3 in a grid of labels and fields a message has a line of its own, and what follows stays in its column', async () => {
  const body = `<form style="display: grid; grid-template-columns: auto 1fr; gap: 8px">
    <label for="c">Champ</label><input id="c" name="c" data-mask="99 99 99">
    <label for="nom" id="de-nom">Nom</label><input id="nom"></form>`
  const { page } = await open(platform.page('/essai', { body }))
  await page.waitForSelector('.cms-companion')
  const lefts = (): Promise<number[]> =>
    page.$$eval('#de-nom, #nom', (all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  const before = await lefts()
  await page.type('#c', '12')
  await page.keyboard.press('Tab')
  await page.waitForSelector('#c ~ .cms-field-error')
  await expectSoon(lefts).toEqual(before)
})

test('§5.3 a press that a browser’s own window swallows does not hold the next message back', async () => {
  const body = `<form><label for="c">Champ</label> <input id="c" name="c" data-mask="99 99 99"></form>
    <button type="button" id="b">Aide</button>`
  const { page } = await open(platform.page('/essai', { body }))
  await page.waitForSelector('.cms-companion')
  await page.evaluate(() =>
    document.querySelector('#b')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, buttons: 1 })),
  )
  await page.type('#c', '12')
  await page.keyboard.press('Tab')
  await page.waitForSelector('#c ~ .cms-field-error')
})

test.each([
  ...FIELDS.map(([what, attributes, text]) => [what, '', attributes, text] as const),
  ['a required text', 'data-check', 'data-check="required"', ''],
])(
  '§5.3 a copied row does not say what is wrong with the row it is a copy of: %s',
  async (_what, form, attributes, text) => {
    const body = `<form ${form}><p><label>Champ <input id="c" name="c[0]" ${attributes}></label></p><button>Envoyer</button></form>`
    const { page } = await open(platform.page('/essai', { body }))
    if (!form) await page.waitForSelector('.cms-companion')
    await page.type('#c', text)
    await page.keyboard.press(form ? 'Enter' : 'Tab')
    if (form) {
      await page.waitForSelector('.cms-modal')
      await page.keyboard.press('Escape')
    }
    await page.waitForSelector('#c[aria-invalid="true"][aria-describedby]')
    await page.evaluate(() => {
      const copy = document.querySelector('p')!.cloneNode(true) as HTMLElement
      copy.querySelectorAll('input').forEach((input) => {
        input.removeAttribute('id')
        input.value = ''
      })
      document.querySelector('form')!.append(copy)
    })
    const told = (nth: string) =>
      page.evaluate((row) => {
        const messages = document.querySelectorAll(`p:${row} .cms-field-error`).length
        const field = document.querySelector(`p:${row} input`)!
        return [messages, field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby') ?? '']
      }, nth)
    await expectSoon(() => told('last-of-type')).toEqual([0, null, ''])
    await expectSoon(() => told('first-of-type')).toEqual([
      1,
      'true',
      expect.stringContaining('cms-field-error-'),
    ])
  },
)
