import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { mountFeature, setUpHost, type Mounted } from '../../test/page'
import type { PageContext } from '../base/context'

const seen: ((entries: { target: Element; isIntersecting: boolean }[]) => void)[] = []

const own = window.IntersectionObserver

beforeEach(() => {
  setUpHost()
  seen.length = 0
  jest.resetModules()
  class Observer {
    constructor(told: (typeof seen)[number]) {
      seen.push(told)
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  window.IntersectionObserver = Observer as never
})
afterEach(() => {
  window.IntersectionObserver = own
  delete (navigator as { connection?: unknown }).connection
})

interface Given {
  readonly loads: string[]
  readonly mounted: Mounted
  readonly elements: readonly HTMLElement[]
}

/** Three elements, of which two need the same code. */
async function set(load: () => Promise<unknown> = () => Promise.resolve()): Promise<Given> {
  // Each page begins with nothing fetched.
  const { fetchAhead } = await import('./ahead')
  const loads: string[] = []
  const mount = (element: HTMLElement, _options: object, page: PageContext): void =>
    [...element.children].forEach((child, index) =>
      fetchAhead(
        page,
        child.className,
        () => {
          loads.push(child.className + index)
          return load()
        },
        child,
      ),
    )
  const html = '<p><a class="a"><b>1</b></a><a class="a">2</a><a class="b">3</a></p>'
  const mounted = await mountFeature({ mount }, html)
  return { loads, mounted, elements: [...document.querySelectorAll('a')] }
}
const come = (element: Element, type = 'pointerover'): boolean =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true }))
const appear = (target: Element): void => seen.forEach((told) => told([{ target, isIntersecting: true }]))

test('§2.12 code comes with mouse, finger or focus, once for all that need it', async () => {
  const { loads, elements } = await set()
  expect(loads).toEqual([])
  come(elements[0]!.firstElementChild!)
  come(elements[1]!, 'focusin')
  come(elements[0]!, 'touchstart')
  expect(loads).toEqual(['a0'])
  come(elements[2]!, 'touchstart')
  expect(loads).toEqual(['a0', 'b2'])
})

test('what is in view is fetched when the page is idle; what did not come is tried again', async () => {
  jest.useFakeTimers()
  const { loads, elements } = await set(() => Promise.reject(new Error('offline')))
  appear(elements[1]!)
  expect(loads).toEqual([])
  await jest.advanceTimersByTimeAsync(2000)
  expect(loads).toEqual(['a1'])
  come(elements[0]!)
  expect(loads).toEqual(['a1', 'a0'])
  jest.useRealTimers()
})

test('who saves data gets code when somebody comes near, and not before', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const { loads, elements } = await set()
  expect(seen).toEqual([])
  come(elements[0]!)
  expect(loads).toEqual(['a0'])
})

test('nothing is fetched for what has left the page', async () => {
  const { loads, elements, mounted } = await set()
  mounted.unmount()
  come(elements[0]!)
  expect(loads).toEqual([])
})

test('an element with two features has the code of both fetched; one that ends leaves the other', async () => {
  const { fetchAhead } = await import('./ahead')
  const loads: string[] = []
  const ahead =
    (name: string) =>
    (_element: HTMLElement, _options: object, page: PageContext): void =>
      fetchAhead(page, name, () => Promise.resolve(loads.push(name)), document.body)
  const first = await mountFeature({ mount: ahead('one') }, '<p>1</p>')
  await mountFeature({ mount: ahead('two') }, '<p>2</p>')
  await mountFeature({ mount: ahead('three') }, '<p>3</p>')
  first.unmount()
  come(document.body)
  expect(loads).toEqual(['two', 'three'])
})
