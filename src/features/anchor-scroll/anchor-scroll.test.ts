import { expectSoon } from '../../../test/browser/expect-soon'

let y = 0
let type = 'navigate'

/** The feature goes there once in a page's life: each test is another page. */
async function arriveAt(html: string, hash = ''): Promise<unknown[]> {
  jest.resetModules()
  const { mountFeature, setUpHost } = await import('../../../test/page')
  const feature = await import('./anchor-scroll')
  setUpHost()
  history.replaceState(null, '', '/' + hash)
  const to = jest.fn(() => Promise.resolve(true))
  await mountFeature(feature, html, { name: 'anchorScroll', services: { scroll: { to } } })
  // Modules come through Jest's own file reading: more than one turn of the event loop.
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
  return to.mock.calls.map((given: unknown[]) => (given[0] as Element).id)
}
const MARK = '<p id="ici" class="cms-scroll-here">Ici</p>'

beforeEach(() => {
  Object.defineProperty(window, 'pageYOffset', { configurable: true, get: () => y })
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming]
})
afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['has not scrolled', 0, 'navigate', '', ['ici']],
  ['has scrolled while the code was on its way', 400, 'navigate', '', []],
  ['has been led by the browser to a fragment', 400, 'navigate', '#ailleurs', ['ici']],
  ['has loaded the page once more', 400, 'reload', '', ['ici']],
  ['comes back', 0, 'back_forward', '', []],
])('§2.23 on load, a visitor who %s: from %p px, %s %p', async (_who, scrolled, kind, hash, led) => {
  y = scrolled
  type = kind
  expect(await arriveAt(MARK, hash)).toEqual(led)
})

test('§2.23 on load, a field that the browser has gone to does not keep the page from its mark', async () => {
  y = 400
  type = 'navigate'
  const field = document.createElement('input')
  document.documentElement.append(field)
  field.focus()
  expect(await arriveAt(MARK)).toEqual(['ici'])
  field.remove()
})

test.each([
  ['#horaires', ['horaires'], '#horaires', false],
  ['/plan#horaires', [], '', true],
])('§2.23 a link in a drawing, %s, leads where it says', async (href, led, hash, isFollowed) => {
  type = 'back_forward'
  const html = `<svg><a class="cms-anchor" href="${href}"><path /></a></svg><p id="horaires">9 h</p>`
  jest.resetModules()
  const { mountFeature, setUpHost } = await import('../../../test/page')
  const feature = await import('./anchor-scroll')
  await import('./target')
  setUpHost()
  const failed = jest.fn()
  document.addEventListener('cms:error', failed)
  const to = jest.fn((_target: Element) => Promise.resolve(true))
  const given = { selector: '.cms-anchor', name: 'anchorScroll', services: { scroll: { to } } }
  const { element } = await mountFeature(feature, html, given as never)
  const clicks: MouseEvent[] = []
  document.addEventListener('click', (event) => clicks.push(event))
  element.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  // The click that was held back comes again with the code.
  await expectSoon(() => clicks.length).toBe(1)
  await expectSoon(() => to.mock.calls.map(([{ id }]) => id)).toEqual(led)
  expect([location.hash, !clicks[0]!.defaultPrevented, failed.mock.calls]).toEqual([hash, isFollowed, []])
})
