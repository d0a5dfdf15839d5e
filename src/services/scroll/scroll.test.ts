import { codes, setUpHost } from '../../../test/page'
import { ownSettings } from '../../base/own-property'
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

test('§8 scroll_to with settings in the place of an element says that it is none', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  // As the queue hands a helper's settings on.
  expect(await create().to(ownSettings({ top: 0 }))).toBe(false)
  expect(spy.mock.calls.join()).toContain("P361] Défilement : « [object Object] » n'est pas un élément")
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
    window.scroll = (...[first, second]: unknown[]): void => {
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

describe('§2.23 a target that does not move with the page', () => {
  let y = 0
  const rect = (top: number): DOMRect => ({ top }) as DOMRect

  beforeEach(() => {
    y = 900
    Object.defineProperty(window, 'pageYOffset', { configurable: true, get: () => y })
    window.scroll = (...[first, second]: unknown[]): void => {
      y = typeof first === 'object' ? ((first as ScrollToOptions).top ?? 0) : Number(second)
    }
  })

  test('goes to the target on a page with a function of its own of the name `scrollTo`', async () => {
    const target = document.querySelector('#horaires') as HTMLElement
    target.getBoundingClientRect = () => rect(2000 - y)
    target.getClientRects = () => Object.assign([rect(0)], { item: () => null })
    const theirs = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await create().to('horaires')
    expect([theirs.mock.calls.length, Math.round(y)]).toEqual([0, 2000])
    theirs.mockRestore()
  })

  test.each([
    ['in a window over the page', 'fixed', 900],
    ['in what sticks to the window', 'sticky', 1200],
  ])('%s has the page scroll by what it is away at most', async (_where, position, end) => {
    document.body.innerHTML = `<div style="position: ${position}"><p id="regles">Règles</p></div>`
    const target = document.querySelector('#regles') as HTMLElement
    target.getBoundingClientRect = () => rect(300)
    target.getClientRects = () => Object.assign([rect(300)], { item: () => null })
    await create().to('regles', { offset: 0 })
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    expect(y).toBeCloseTo(end)
  })

  test('in a window over the page has the box scroll in which it stands there', async () => {
    document.body.innerHTML =
      '<div style="position: fixed"><div id="boite" style="overflow-y: auto"><p id="regles">Règles</p></div></div>'
    const [box, target] = [...document.querySelectorAll<HTMLElement>('#boite, #regles')] as [
      HTMLElement,
      HTMLElement,
    ]
    Object.defineProperty(box, 'scrollHeight', { value: 2000 })
    box.getBoundingClientRect = () => rect(100)
    target.getBoundingClientRect = () => rect(800 - box.scrollTop)
    target.getClientRects = () => Object.assign([rect(0)], { item: () => null })
    await create().to('regles', { offset: 0 })
    expect([box.scrollTop, y]).toEqual([700, 900])
  })
})

describe('§2.23 a page whose body scrolls, and not the window', () => {
  const BAR = 60
  const size = (element: Element, names: Record<string, number>): void => {
    for (const name of Object.keys(names))
      Object.defineProperty(element, name, { configurable: true, value: names[name] })
  }
  /** Stands so many px down the body's content. */
  const stands = (element: Element, at: number): void => {
    const rect = (): DOMRect => ({ top: at - document.body.scrollTop }) as DOMRect
    element.getBoundingClientRect = rect
    element.getClientRects = () => Object.assign([rect()], { item: () => null })
  }
  let restore = (): void => {}

  beforeEach(() => {
    const { body, documentElement } = document
    body.style.overflowY = 'auto'
    size(body, { scrollHeight: 5000, clientHeight: 700 })
    size(documentElement, { scrollHeight: 700, clientHeight: 700 })
    const target = document.querySelector('#horaires') as HTMLElement
    stands(target, 1500)
    documentElement.getClientRects = target.getClientRects
    const { scroll } = window
    window.scroll = (): void => {}
    document.elementFromPoint = () => target
    restore = () => {
      for (const one of [body, documentElement])
        for (const name of ['scrollHeight', 'clientHeight', 'getClientRects'])
          Reflect.deleteProperty(one, name)
      Reflect.deleteProperty(document, 'elementFromPoint')
      window.scroll = scroll
      body.removeAttribute('style')
      body.scrollTop = 0
    }
  })
  afterEach(() => restore())

  test('goes to the target there, below what is kept free', async () => {
    await create().to('horaires', { offset: BAR })
    expect(document.body.scrollTop).toBeCloseTo(1500 - BAR)
  })

  test('goes there on a page with Prototype.js, too, whose elements scroll the window by that name', async () => {
    const theirs = jest.fn()
    Object.assign(Element.prototype, { scrollTo: theirs })
    await create().to('horaires', { offset: BAR })
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
    expect([theirs.mock.calls.length, document.body.scrollTop]).toEqual([0, 1500 - BAR])
  })

  test('goes to its top there', async () => {
    document.body.scrollTop = 900
    await create().to('#')
    expect(document.body.scrollTop).toBe(0)
  })

  test('opens details first, and then scrolls the boxes in them', async () => {
    const target = document.querySelector('#horaires') as HTMLElement
    const details = document.createElement('details')
    const inner = document.createElement('div')
    inner.style.overflowY = 'auto'
    size(inner, { scrollHeight: 400, clientHeight: 100 })
    target.replaceWith(details)
    details.append(inner)
    inner.append(target)
    inner.getBoundingClientRect = () => ({ top: 1200 }) as DOMRect
    const { getClientRects } = target
    target.getClientRects = () => (details.open ? getClientRects() : Object.assign([], { item: () => null }))
    await create().to('horaires')
    expect([details.open, inner.scrollTop]).toEqual([true, 300])
  })
})
