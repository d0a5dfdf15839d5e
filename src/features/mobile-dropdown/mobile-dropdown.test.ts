import { comeNear, mountFeature, setUpHost } from '../../../test/page'
import * as mobileDropdown from './mobile-dropdown'

beforeEach(() => void setUpHost())

const html = '<div class="cms-dropdown"><a>Langues</a><ul><li><a href="/en">English</a></li></ul></div>'
const press = (element: Element, key: string): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('§2.23, 4.15 a link without an address is reached by Tab, and opened and closed by Enter and Space', async () => {
  const { element, unmount } = await mountFeature(mobileDropdown, html, { name: 'mobileDropdown' })
  const link = element.querySelector('a')!
  const isOpen = (): boolean => element.classList.contains('cms-open')
  expect([link.tabIndex, link.getAttribute('role')]).toEqual([0, 'button'])
  await comeNear(link)
  const seen = ['Enter', 'Enter', ' ', ' '].map((key) => [press(link, key), isOpen()])
  expect(seen).toEqual([
    [false, true],
    [false, false],
    [false, true],
    [false, false],
  ])
  expect(press(element.querySelector('[href]')!, 'Enter')).toBe(true)
  unmount()
  expect(document.body.innerHTML).toBe(html)
})

test('§2.23 a link with an address is left to the browser’s keys', async () => {
  const { element } = await mountFeature(mobileDropdown, html.replace('<a>', '<a href="/langues">'), {
    name: 'mobileDropdown',
  })
  const link = element.querySelector('a')!
  await comeNear(link)
  expect([link.hasAttribute('role'), press(link, 'Enter')]).toEqual([false, true])
})

test.each([
  ['#', 'return false', true],
  ['#', 'return !1', true],
  ['javascript:;', 'return false', true],
  ['/langues', 'return false', true],
  ['/langues', 'return !1', false],
])('§4.15 a tap on a link to %s whose inline handler says “%s” opens: %p', async (href, code, opens) => {
  const link = `<a href="${href}" onclick="${code}">`
  const { element } = await mountFeature(mobileDropdown, html.replace('<a>', link), {
    name: 'mobileDropdown',
  })
  await comeNear(element.querySelector('a')!)
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
  element.querySelector('a')!.dispatchEvent(Object.assign(new Event('touchstart', { bubbles: true })))
  element.querySelector('a')!.dispatchEvent(tap)
  expect(element.classList.contains('cms-open')).toBe(opens)
})

test.each([
  ['a second link', '<a href="/compte">Compte</a>'],
  ['a number', '<span>3</span>'],
  ['an arrow', '<svg><path d="M0 0"></path></svg>'],
  ['a button', '<button><b>Mes</b> messages</button>'],
])('§2.23 %s beside the link of a dropdown stays in sight: its list is what opens', async (_what, beside) => {
  const given = html.replace('</a><ul>', `</a>${beside}<ul>`)
  const { element, unmount } = await mountFeature(mobileDropdown, given, { name: 'mobileDropdown' })
  const isHidden = [...element.children].map((child) => (child as HTMLElement).style.display === 'none')
  expect(isHidden).toEqual([false, false, true])
  unmount()
  expect(document.body.innerHTML).toBe(given)
})

test('§2.23 a panel of words alone opens too', async () => {
  const given = '<div class="cms-dropdown"><a href="/solde">Solde</a><div>12 €</div></div>'
  const { element } = await mountFeature(mobileDropdown, given, { name: 'mobileDropdown' })
  expect(element.querySelector('div')!.style.display).toBe('none')
})

test('§4.15 what a script of the page copies of a dropdown is as the server has it', async () => {
  const { element, unmount } = await mountFeature(mobileDropdown, html, { name: 'mobileDropdown' })
  const copy = document.createElement('div')
  copy.append(...Array.from(element.children).map((child) => child.cloneNode(true)))
  document.body.append(copy)
  await Promise.resolve()
  expect(copy.querySelector('ul')!.outerHTML).toBe('<ul><li><a href="/en">English</a></li></ul>')
  expect(copy.querySelector('[aria-expanded], [aria-controls]')).toBeNull()
  unmount()
})

test('§4.15 a dropdown that a refresh has brought anew, with the focus in its list, gives the focus to its link', async () => {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('[href]')!.focus()
  const { element } = await mountFeature(mobileDropdown, '', {
    name: 'mobileDropdown',
    selector: '.cms-dropdown',
    keepPage: true,
  })
  expect(element.querySelector('ul')!.style.display).toBe('none')
  expect(document.activeElement).toBe(element.querySelector('a'))
})
