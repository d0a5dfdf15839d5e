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

describe('§2.23 a target that is hidden', () => {
  let y = 0
  /** Where the target stands on the page; hidden, it has no box, and browsers say 0 for all of it. */
  let place: number | undefined
  const box = (top = 0): DOMRect => ({ top, bottom: top + 20, left: 0, right: 100 }) as DOMRect
  const frames = async (number: number): Promise<void> => {
    for (let frame = 0; frame < number; frame++) await new Promise(requestAnimationFrame)
  }

  beforeEach(() => {
    y = 900
    place = undefined
    Object.defineProperty(window, 'pageYOffset', { configurable: true, get: () => y })
    window.scrollTo = (...[first, second]: unknown[]): void => {
      y = Math.max(0, typeof first === 'object' ? ((first as ScrollToOptions).top ?? 0) : Number(second))
    }
    const target = document.querySelector('#horaires') as HTMLElement
    target.getBoundingClientRect = () => box(place === undefined ? 0 : place - y)
    target.getClientRects = () => Object.assign(place === undefined ? [] : [box()], { item: () => null })
  })

  test('leaves the page where it is, whatever is kept free above targets', async () => {
    void create().to('horaires', { offset: 80 })
    await frames(20)
    expect(y).toBe(900)
  })

  test('is gone to once it is shown', async () => {
    const there = create().to('horaires', { offset: 80 })
    await frames(5)
    place = 1500
    await there
    expect(y).toBeCloseTo(1420)
  })

  test('scrolls no box that it stands in', async () => {
    const around = document.createElement('div')
    around.style.overflowY = 'auto'
    Object.defineProperty(around, 'scrollHeight', { value: 500 })
    const target = document.querySelector('#horaires') as HTMLElement
    target.replaceWith(around)
    around.append(target)
    around.getBoundingClientRect = () => box(-300)
    void create().to('horaires')
    expect(around.scrollTop).toBe(0)
  })
})
