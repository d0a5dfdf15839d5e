import { codes, setUpHost } from '../../../test/page'
import { translatePage } from '../../../test/translator'
import type { Config } from '../../base/config'
import { create, type LoaderService } from './index'

let loader: LoaderService
let warned: jest.SpyInstance
const shown = (): HTMLElement | null => document.querySelector('.cms-loader')
const part = (name: string): HTMLElement | null => document.querySelector('.cms-loader-' + name)
const bar = (): string[] =>
  ['aria-valuenow', 'aria-valuetext'].map((name) => part('bar')!.getAttribute(name)!)

function setUp(config: Partial<Config> = {}): void {
  setUpHost(config)
  loader = create()
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<button>Envoyer</button><input><textarea></textarea>'
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  warned.mockRestore()
  jest.useRealTimers()
})

test('§9 the loader says CHARGEMENT and asks for patience', () => {
  setUp()
  loader.show()
  expect(part('title')!.textContent).toBe('CHARGEMENT')
  expect(part('desc')!.textContent).toBe("Veuillez patienter s'il vous plait...")
  expect(part('logo')).toBeNull()
  expect(part('bar')).toBeNull()
  loader.hide()
  expect(document.body.querySelector('.cms-loader, .cms-loader-box')).toBeNull()
})

test('§2.15 assistive technology is told, politely', () => {
  setUp()
  loader.show({ txt_loading: 'Un <em>instant</em>' })
  jest.advanceTimersByTime(100)
  const region = document.querySelector('.cms-announcer')!
  expect(region.getAttribute('aria-live')).toBe('polite')
  expect(region.textContent).toBe("Un instant. Veuillez patienter s'il vous plait...")
})

test('§3 what a call leaves undefined is as the configuration has it', () => {
  setUp({ loader: { txt_loading: 'ENVOI' } })
  loader.show({ txt_loading: undefined } as object)
  expect(part('title')!.textContent).toBe('ENVOI')
})

test('§3 settings of a call win over those of the configuration', () => {
  setUp({
    loader: { txt_loading: 'ENVOI', txt_patienter: 'Encore un peu', show_logo: '1', fg: 'rgb(1, 2, 3)' },
    identite: { logo_site: '/logo.svg' },
  })
  loader.show({ txt_patienter: 'Presque fini', bg: '#000', show_title: false })
  expect(part('title')).toBeNull()
  expect(part('desc')!.textContent).toBe('Presque fini')
  expect(part('logo')!.getAttribute('src')).toBe('/logo.svg')
  expect(shown()!.style.getPropertyValue('--cms-loader-fg')).toBe('rgb(1, 2, 3)')
  expect(shown()!.style.getPropertyValue('--cms-loader-bg')).toBe('#000')
})

test('a bad setting is told by name, and the default serves', () => {
  setUp()
  loader.show({ version: 7 as never, bordercolor: 'url(x)', image: 'javascript:alert(1)' })
  expect(codes(warned)).toEqual(['P209', 'P209', 'P209'])
  expect(shown()!.className).toBe('cms-loader cms-loader-v1')
  expect(part('image')).toBeNull()
})

test.each([
  ['3 / 10', ['30', '3 / 10']],
  ['10/10', ['100', '10/10']],
  ['12 / 10', ['100', '12 / 10']],
  ['3 / 0', ['0', '3 / 0']],
  ['0 / 0', ['0', '0 / 0']],
  ['1 500 / 3 000', ['50', '1 500 / 3 000']],
  ['2,5 / 10', ['25', '2,5 / 10']],
  ['40 %', ['40', '40 %']],
])('§2.15 the text %p sets the bar to %p', (text, expected) => {
  setUp()
  loader.show({ version: 3 })
  expect(bar()).toEqual(['0', '0 %'])
  loader.progress(text)
  expect(bar()).toEqual(expected)
  expect(part('fill')!.style.width).toBe(expected[0] + '%')
})

test('§2.15 a text of another form is shown and leaves the percentage', () => {
  setUp()
  loader.show({ version: 3 })
  loader.progress('4 / 8')
  loader.progress('Vérification…')
  expect(bar()).toEqual(['50', 'Vérification…'])
  loader.progress(undefined as never)
  expect(bar()).toEqual(['50', '50 %'])
})

test.each([[{}], [Object.create(null)], [document.createElement('p')], [() => {}]])(
  '§2.15 what is no text (%p) is told, and leaves the bar as it was',
  (bad) => {
    const told = jest.spyOn(console, 'warn').mockImplementation(() => {})
    setUp()
    loader.show({ version: 3 })
    loader.progress('3 / 10')
    loader.progress(bad as never)
    expect(bar()).toEqual(['30', '3 / 10'])
    expect(codes(told)).toEqual(['P209'])
    told.mockRestore()
  },
)

test('§2.15 settings that have no text are told, and the loader shows with its defaults', () => {
  setUp()
  const bad = Object.create(null) as never
  loader.show({ version: bad, fg: bad, image: bad, txt_patienter: bad })
  expect(part('title')!.textContent).toBe('CHARGEMENT')
  expect(shown()!.className).toBe('cms-loader cms-loader-v1')
  expect(codes(warned)).toEqual(['P209', 'P209', 'P209'])
})

test('progress without a loader shows one', () => {
  setUp()
  loader.progress('1 / 4')
  expect(shown()!.className).toContain('cms-loader-v3')
  expect(bar()).toEqual(['25', '1 / 4'])
  loader.hide()
  expect(shown()).toBeNull()
})

test('§4.14 a loader is shown or hidden: shown again it says the last word, and one hide takes it away', () => {
  setUp()
  loader.show({ txt_loading: 'UN' })
  loader.show({ txt_loading: 'DEUX' })
  expect(document.querySelectorAll('.cms-loader')).toHaveLength(1)
  expect(part('title')!.textContent).toBe('DEUX')
  loader.hide()
  expect(shown()).toBeNull()
  loader.hide()
  loader.show()
  expect(shown()).not.toBeNull()
})

test('§2.15 on a page that is being translated the loader says the last word, once, and how far it is', () => {
  setUp()
  loader.show({ version: 3, txt_loading: 'ENVOI' })
  loader.progress('3 / 4')
  translatePage()
  loader.show({ version: 3, txt_loading: 'RÉCEPTION' })
  loader.progress('4 / 4')
  expect([part('title')!.textContent, part('progress')!.textContent]).toEqual(['RÉCEPTION', '4 / 4'])
})

test('§4.14 work that holds the loader keeps it, whatever the page shows and hides meanwhile', () => {
  setUp()
  loader.show({ txt_loading: 'PAGE' })
  const endMenu = loader.hold({ txt_loading: 'MENU' })
  expect(part('title')!.textContent).toBe('MENU')
  const endList = loader.hold({ txt_loading: 'LISTE' })
  endList()
  endList()
  expect(part('title')!.textContent).toBe('MENU')
  loader.hide()
  expect(shown()).not.toBeNull()
  endMenu()
  expect(shown()).toBeNull()
})

test('§1 the first loader of a session is in the page’s language as soon as its translations are there', () => {
  const host = setUpHost({ langue: 'en' })
  loader = create()
  loader.show({ show_desc: false })
  expect(part('title')!.textContent).toBe('CHARGEMENT')
  host.dictionary['CHARGEMENT'] = 'LOADING'
  document.dispatchEvent(new CustomEvent('cms:translations:loaded'))
  expect(part('title')!.textContent).toBe('LOADING')
  loader.hide()
})

test.each(['3 / 10', '3/10', 'Fichier 3 / 10'])(
  '§9 in version 3 the description %p sets the bar, as loader_progress does',
  (text) => {
    setUp()
    loader.show({ version: 3, txt_patienter: text })
    expect(bar()).toEqual(['30', text])
    expect(part('desc')!.textContent).toBe("Veuillez patienter s'il vous plait...")
    loader.show({ version: 3, txt_patienter: text.replace('3', '6') })
    expect(bar()[0]).toBe('60')
    loader.show({ txt_patienter: text })
    expect([part('bar'), part('desc')!.textContent]).toEqual([null, text])
  },
)

test('a forgotten loader leaves after twice the time-out, and says so', () => {
  setUp({ timeout: 1000 })
  loader.show()
  jest.advanceTimersByTime(1500)
  loader.progress('1 / 2')
  jest.advanceTimersByTime(1500)
  expect(shown()).not.toBeNull()
  jest.advanceTimersByTime(600)
  expect(shown()).toBeNull()
  expect(codes(warned)).toEqual(['P210'])
})

test('a page that comes back by Back is not covered', () => {
  setUp()
  loader.show()
  loader.show()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(shown()).toBeNull()
})

test('the focus stays where it is; Enter and Space act on nothing below, but one can type on', () => {
  setUp()
  const button = document.querySelector('button')!
  button.focus()
  loader.show()
  expect(document.activeElement).toBe(button)
  const held = (element: Element, key: string): boolean =>
    !element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect([held(button, 'Enter'), held(button, ' '), held(button, 'Tab')]).toEqual([true, true, false])
  const input = document.querySelector('input')!
  expect([held(input, 'Enter'), held(input, ' ')]).toEqual([true, false])
  expect(held(document.querySelector('textarea')!, 'Enter')).toBe(false)
  loader.hide()
  expect(held(button, 'Enter')).toBe(false)
})

test('§2.15 where the page has replaced all that was on it, keys act again, and the loader can be shown again', () => {
  setUp()
  loader.show()
  document.body.innerHTML = '<button>Suite</button>'
  const keys = ['Enter', ' '].map((key) =>
    document
      .querySelector('button')!
      .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
  expect(keys).toEqual([true, true])
  expect(shown()).toBeNull()
  loader.show()
  expect(shown()).not.toBeNull()
  loader.hide()
  expect(shown()).toBeNull()
})
