import { codes, mountFeature, setUpHost, type Mounted } from '../../test/page'
import type { PageContext } from '../base/context'
import { onFirstUse } from './first-use'

beforeEach(() => void setUpHost())
afterEach(() => jest.restoreAllMocks())

interface Given {
  /** Settles the fetch of the code. */
  come(error?: Error): Promise<void>
  readonly early: string[]
  readonly clicks: boolean[]
  readonly loads: () => number
  readonly begin: () => void
  readonly mounted: Mounted
}

/** A link whose code is fetched when somebody comes near; its clicks, and whether they were prevented. */
async function set(
  otherwise?: () => (() => unknown) | void,
  holds?: (event: Event) => boolean,
): Promise<Given> {
  const early: string[] = []
  const clicks: boolean[] = []
  let loads = 0
  let settle: (error?: Error) => void = () => {}
  let begin = (): void => {}
  const use = (_page: PageContext, events: readonly Event[], word: string): void => {
    early.push(word, ...events.map(({ type }) => type))
  }
  const load = () =>
    new Promise<{ use: typeof use }>((resolve, reject) => {
      loads++
      settle = (error) => (error ? reject(error) : resolve({ use }))
    })
  const mount = (_element: HTMLElement, _options: object, page: PageContext): void => {
    begin = onFirstUse(page, load, ['mot'], holds, otherwise)
  }
  const mounted = await mountFeature({ mount }, '<a href="#suite"><b>Suite</b></a>', { name: 'essai' })
  document.body.addEventListener('click', (event) => clicks.push(event.defaultPrevented))
  const come = async (error?: Error): Promise<void> => {
    settle(error)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { come, early, clicks, loads: () => loads, begin: () => begin(), mounted }
}
const inner = (): HTMLElement => document.querySelector('b')!
const near = (type = 'pointerover') => inner().dispatchEvent(new MouseEvent(type, { bubbles: true }))

test('nothing is fetched before somebody comes near, and once then', async () => {
  const { loads, come, early } = await set()
  expect(loads()).toBe(0)
  near()
  near('focusin')
  expect(loads()).toBe(1)
  await come()
  expect(early).toEqual(['mot', 'pointerover', 'focusin'])
  near()
  expect(early).toHaveLength(3)
})

test('a click meanwhile happens once the code is there, where it was, a double click once', async () => {
  const { come, clicks } = await set()
  const targets: EventTarget[] = []
  document.body.addEventListener('click', ({ target }) => targets.push(target!))
  inner().click()
  inner().click()
  expect(clicks).toEqual([])
  await come()
  expect([clicks, targets]).toEqual([[false], [inner()]])
})

test('contract §1 a tap on an SVG icon meanwhile happens once the code is there, where it was', async () => {
  const { come, clicks } = await set()
  inner().innerHTML = '<svg><path/></svg>'
  const path = document.querySelector('path')!
  const targets: EventTarget[] = []
  document.body.addEventListener('click', ({ target }) => targets.push(target!))
  path.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(clicks).toEqual([])
  await come()
  expect([clicks, targets]).toEqual([[false], [path]])
})

test('a click for a new tab is left to the browser', async () => {
  const { clicks } = await set()
  inner().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(clicks).toEqual([false])
})

test('a click that is the part’s own affair happens at once, and is told of later', async () => {
  const { come, clicks, early } = await set(undefined, ({ target }) => target !== inner())
  inner().click()
  expect(clicks).toEqual([false])
  await come()
  expect([clicks, early]).toEqual([[false], ['mot', 'click']])
})

test('where the code does not come, a second try told of, the click happens as without a script', async () => {
  const spy = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const restored = jest.fn()
  const { come, clicks, loads, early } = await set(restored)
  inner().click()
  await come(new Error('réseau'))
  expect(loads()).toBe(2)
  await come(new Error('réseau'))
  expect([clicks, early, restored.mock.calls.length]).toEqual([[false], [], 1])
  expect(codes(spy)).toEqual(['P005'])
})

test('§8 code that did not come is asked for again by the next press, whose click happens once it is there', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const takenBack = jest.fn()
  const { come, clicks, loads, early } = await set(() => takenBack)
  near()
  await come(new Error('réseau'))
  await come(new Error('réseau'))
  near()
  expect(loads()).toBe(2)
  near('pointerdown')
  inner().click()
  expect([loads(), clicks]).toEqual([3, []])
  await come()
  expect([clicks, early]).toEqual([[false], ['mot', 'pointerdown', 'click']])
  expect(takenBack).toHaveBeenCalledTimes(1)
  inner().click()
  expect(clicks).toEqual([false, false])
})

test('§8 once the network is back, the next mouse that comes has the code asked for again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { come, loads, early } = await set()
  near()
  await come(new Error('réseau'))
  await come(new Error('réseau'))
  window.dispatchEvent(new CustomEvent('online'))
  near()
  expect(loads()).toBe(3)
  await come()
  expect(early).toEqual(['mot', 'pointerover'])
})

test('an element that leaves the page meanwhile is left alone', async () => {
  const { come, early, mounted } = await set()
  near()
  mounted.unmount()
  await come()
  expect(early).toEqual([])
})

test('it may begin at once', async () => {
  const { begin, loads, come, early } = await set()
  begin()
  begin()
  expect(loads()).toBe(1)
  await come()
  expect(early).toEqual(['mot'])
})
