import { waitFor } from '@testing-library/dom'
import jQuery from 'jquery'
import { codes, comeNear, mountFeature, setUpHost } from '../../../test/page'
import { stopPage } from '../../../test/stop-page'
import { Page } from '../../runtime/page'
import * as mapModes from './map-modes'

beforeEach(() => void setUpHost())
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(window, 'jQuery')
})

const MODES = `<div class="cms-map-modes"><button data-to-mode="plan">Plan</button><a href="#" data-to-mode="relief">R</a>
  <span data-to-mode="satellite">S</span><input type="hidden" class="cms-map-mode" value="plan"></div>`
async function mount(html: string, selector?: string) {
  const mounted = await mountFeature(mapModes, html, { name: 'mapModes', ...(selector && { selector }) })
  await comeNear(mounted.element)
  return mounted
}
const input = (): HTMLInputElement => document.querySelector('.cms-map-mode')!
const pressed = (): string[] =>
  [...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.getAttribute('data-to-mode')!)
const button = (mode: string): HTMLElement => document.querySelector(`[data-to-mode=${mode}]`)!

test('§2.23 a mode that a script of the page chooses by jQuery is shown as pressed', async () => {
  Object.assign(window, { jQuery })
  await mount(MODES)
  jQuery(input()).val('relief').trigger('change')
  expect(pressed()).toEqual(['relief'])
})

test('§2.23 a click writes the mode into the hidden input, and the page hears of it', async () => {
  const { element } = await mount(MODES)
  const told: unknown[] = []
  for (const type of ['input', 'change', 'cms:mapModes:changed']) {
    element.addEventListener(type, (event) =>
      told.push([type, (event as CustomEvent).detail ?? input().value]),
    )
  }
  expect(pressed()).toEqual(['plan'])
  button('satellite').click()
  expect(input().value).toBe('satellite')
  expect(pressed()).toEqual(['satellite'])
  expect(told).toEqual([
    ['input', 'satellite'],
    ['change', 'satellite'],
    ['cms:mapModes:changed', { mode: 'satellite' }],
  ])
  button('satellite').click()
  expect(told).toHaveLength(3)
})

test('links and other elements are buttons to the keyboard and to assistive technology', async () => {
  await mount(MODES)
  expect([button('relief').getAttribute('role'), button('satellite').tabIndex]).toEqual(['button', 0])
  button('satellite').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  expect(input().value).toBe('satellite')
  button('relief').dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
  expect(input().value).toBe('relief')
})

test('a page may refuse the change, and may change the input itself', async () => {
  const { element } = await mount(MODES)
  element.addEventListener('cms:mapModes:before-change', (event) => event.preventDefault(), { once: true })
  button('relief').click()
  expect(input().value).toBe('plan')
  input().value = 'relief'
  input().dispatchEvent(new Event('change'))
  expect(pressed()).toEqual(['relief'])
})

test('the input may stand elsewhere in the form', async () => {
  await mount(
    `<form><div class="cms-map-modes"><button type="button" data-to-mode="relief">R</button></div>
     <input type="hidden" class="cms-map-mode"></form>`,
    '.cms-map-modes',
  )
  button('relief').click()
  expect(input().value).toBe('relief')
})

test.each([
  ['the container', '<p data-to-mode="plan">Plan</p>', '.cms-map-modes'],
  [
    'the hidden input',
    '<div class="cms-map-modes"><b data-to-mode="x">x</b></div>',
    'input[type=hidden].cms-map-mode',
  ],
  [
    'an input that is hidden',
    '<div class="cms-map-modes"><b data-to-mode="x">x</b><input class="cms-map-mode"></div>',
    'input[type=hidden].cms-map-mode',
  ],
  [
    'any mode',
    '<div class="cms-map-modes"><input type="hidden" class="cms-map-mode"></div>',
    '[data-to-mode]',
  ],
  [
    'a value',
    '<div class="cms-map-modes"><b data-to-mode="">x</b><input type="hidden" class="cms-map-mode"></div>',
    '[data-to-mode]',
  ],
])('§8 a structure without %s is told, and left as it is', async (_what, html, part) => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  await mount(html)
  expect(codes(spy)).toEqual(['P362'])
  expect(spy.mock.calls[0]![0]).toContain(part)
  expect(document.body.innerHTML).toBe(html)
})

test('§2.23 one mode without a value leaves the others at work; who presses it is told (§8)', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  await mount(
    `<div class="cms-map-modes"><a data-to-mode="plan">P</a><a data-to-mode="relief">R</a>
     <a data-to-mode="" id="rien">?</a><input type="hidden" class="cms-map-mode" value="plan"></div>`,
  )
  button('relief').click()
  expect([input().value, pressed()]).toEqual(['relief', ['relief']])
  expect(codes(spy)).toEqual([])
  document.getElementById('rien')!.click()
  expect([input().value, pressed()]).toEqual(['relief', ['relief']])
  expect(codes(spy)).toEqual(['P362'])
  expect(spy.mock.calls[0]![0]).toContain('[data-to-mode]')
  button('plan').click()
  expect(input().value).toBe('plan')
})

describe('§2.23 on a page whose own scripts write the modes', () => {
  const filling = /^<div[^>]*>([^]*)<\/div>$/.exec(MODES)![1]!
  const modes = (): HTMLElement => document.querySelector('.cms-map-modes')!
  let page: Page

  async function start(html: string): Promise<void> {
    const host = setUpHost()
    host.features.push({ name: 'mapModes', selector: '.cms-map-modes' })
    page = new Page(host, {
      loadFeature: () => Promise.resolve(mapModes as never),
      loadedFeature: () => mapModes as never,
      service: () => Promise.reject(new Error('no service here')),
      replay() {},
    })
    host.tier = { isSettled: () => true, adopt: (...given) => page.adopt(...given) }
    document.body.innerHTML = html
    await page.start()
  }
  afterEach(() => stopPage(page))

  test('modes that come later than their container act', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    await start('<div class="cms-map-modes"></div>')
    modes().innerHTML = filling
    await comeNear(modes())
    button('satellite').click()
    await waitFor(() => expect([input().value, pressed()]).toEqual(['satellite', ['satellite']]))
    stopPage(page)
    expect(modes().querySelector('[aria-pressed], [role]')).toBeNull()
  })

  test.each([['before anybody came near'], ['after a click']])(
    'modes that take the place of others %s write into their own input',
    async (when) => {
      await start(MODES)
      if (when === 'after a click') {
        await comeNear(modes())
        button('relief').click()
        expect(input().value).toBe('relief')
      }
      modes().innerHTML = filling
      await comeNear(modes())
      button('satellite').click()
      await waitFor(() => expect(input().value).toBe('satellite'))
      expect([pressed(), button('satellite').tabIndex]).toEqual([['satellite'], 0])
    },
  )
})
