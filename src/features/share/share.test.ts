import { waitFor } from '@testing-library/dom'
import { mountFeature, setUpHost } from '../../../test/page'
import * as share from './share'

beforeEach(() => void setUpHost())
afterEach(() => jest.restoreAllMocks())

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

test('§2.9, §3 what a script of the page makes a button share is what is shared', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  const [first, second] = [base64('https://www.exemple.fr/1'), base64('https://www.exemple.fr/2')] as const
  const html = `<button share="https://s.example/?u={{share_url}}" url-b64="${first}">Partager</button>`
  const { element } = await mountFeature(share, html, { name: 'share' })
  element.click()
  element.setAttribute('url-b64', second)
  element.click()
  element.removeAttribute('url-b64')
  element.click()
  element.setAttribute('share', 'https://t.example/?u={{share_url}}')
  element.click()
  expect(open.mock.calls.map(([url]) => String(url))).toEqual([
    `https://s.example/?u=${encodeURIComponent(first)}`,
    `https://s.example/?u=${encodeURIComponent(second)}`,
    `https://s.example/?u=${encodeURIComponent(base64('http://site.test/'))}`,
    `https://t.example/?u=${encodeURIComponent(base64('http://site.test/'))}`,
  ])
})

test('§2.9 a button whose inline handler only keeps its link from jumping shares', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  const html = '<a href="#" share="https://s.example/?u={{share_url}}" onclick="return false">Partager</a>'
  const { element } = await mountFeature(share, html, { name: 'share' })
  element.click()
  expect(open).toHaveBeenCalledTimes(1)
})

test.each([
  ['/fêtes?a=1', 'http://site.test/f%C3%AAtes?a=1'],
  ['//www.exemple.fr/1', 'http://www.exemple.fr/1'],
  [' https://www.exemple.fr/1\n', 'https://www.exemple.fr/1'],
  ['https://www.exemple.fr', 'https://www.exemple.fr'],
  ['https://www.exemple.fr/fêtes', 'https://www.exemple.fr/fêtes'],
])('§7 row 18: of the address %p the service gets the whole, as it is written: %s', async (given, whole) => {
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  // As PHP's `chunk_split` writes it.
  const lines = base64(given).replace(/.{8}/g, '$&\r\n')
  const html = `<button share="https://s.example/?u={{share_url}}" url-b64=" ${lines} ">Partager</button>`
  const { element } = await mountFeature(share, html, { name: 'share' })
  element.click()
  expect(open.mock.calls[0]![0]).toBe(`https://s.example/?u=${encodeURIComponent(base64(whole))}`)
})

test('§2.9 a double click opens one window', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  const html = '<a href="#haut" share="https://s.example/?u={{share_url}}">Partager</a>'
  const { element } = await mountFeature(share, html, { name: 'share' })
  const clicks = [1, 2].map((detail) => new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  clicks.forEach((click) => element.dispatchEvent(click))
  expect(open).toHaveBeenCalledTimes(1)
  expect(clicks.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true])
})

test('§2.9 a button pressed twice opens no window behind the device’s own sheet, which is there already', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  const answers: ((reason: unknown) => void)[] = []
  // As browsers have it: one sheet at a time.
  const sheet = (): Promise<void> =>
    answers.length
      ? Promise.reject(new DOMException('', 'InvalidStateError'))
      : new Promise((_resolve, reject) => answers.push(reject))
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
  const html = '<button share="https://s.example/?u={{share_url}}" data-web-share>Partager</button>'
  const { element } = await mountFeature(share, html, { name: 'share' })
  element.click()
  element.click()
  await Promise.resolve()
  await Promise.resolve()
  expect(open).not.toHaveBeenCalled()
  // A device that refuses to share leaves the window.
  answers[0]?.(new DOMException('', 'NotAllowedError'))
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  Reflect.deleteProperty(navigator, 'share')
})

describe('§2.9 a button that is an icon alone has a name', () => {
  const service = 'https://www.reseau.example/?u={{share_url}}'
  test.each([
    ['a picture by the style sheet', `<a href="#" share="${service}"></a>`, 'Partager sur reseau.example'],
    ['an icon font', `<button share="${service}"><i>\uF082</i></button>`, 'Partager sur reseau.example'],
    ['a span', `<span share="/cms/partage?u={{share_url}}"></span>`, 'Partager'],
    [
      'mail',
      '<a href="#" class="mailto" share="/cms/courriel?u={{share_url}}"></a>',
      'Partager par courriel',
    ],
    ['a button of its own name', `<a href="#" share="${service}">Réseau</a>`, null],
    ['a title', `<a href="#" share="${service}" title="Réseau"></a>`, null],
    ['a picture with a text', `<a href="#" share="${service}"><img alt="Réseau"></a>`, null],
    ['an input', `<input type="button" value="Réseau" share="${service}">`, null],
  ])('%s', async (_what, html, name) => {
    const { element, unmount } = await mountFeature(share, html, { name: 'share' })
    expect(element.getAttribute('aria-label')).toBe(name)
    unmount()
    expect(element.hasAttribute('aria-label')).toBe(false)
  })
})
