import { codes, setUpHost } from '../../../test/page'
import { create } from './index'

beforeEach(() => {
  setUpHost()
  document.body.innerHTML =
    '<p id="été">Été</p><p id="horaires">Horaires</p><a name="plan d\'accès">Plan</a><p id="100%">100 %</p>'
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['#%C3%A9t%C3%A9', 'p'],
  ['#été', 'p'],
  ['#id=horaires', 'p'],
  ["#plan%20d'acc%C3%A8s", 'a'],
  ['#100%', 'p'],
  ['#', 'html'],
  ['#TOP', 'html'],
])('§2.23 scroll_to(%p), as link.hash gives it, goes where the browser would', async (hash, tag) => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  expect(await create().to(hash)).toBe(true)
  expect((focus.mock.contexts[0] as HTMLElement).localName).toBe(tag)
})

test('§2.23 scroll_to with a fragment that is nowhere says so', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await create().to('#nulle%20part')).toBe(false)
  expect(codes(spy)).toEqual(['P361'])
})

test('§2.23 scroll_to(this.href) goes where a link to a place of this page leads', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const here = location.href.replace(/#.*/, '')
  expect([await create().to(here + '#horaires'), await create().to(here + '#')]).toEqual([true, true])
  expect(focus.mock.contexts.map((one) => (one as HTMLElement).localName)).toEqual(['p', 'html'])
  expect(await create().to(here + '#nulle-part')).toBe(false)
  expect(await create().to('https://ailleurs.example/page#horaires')).toBe(false)
  expect(codes(spy)).toEqual(['P361', 'P361'])
})
