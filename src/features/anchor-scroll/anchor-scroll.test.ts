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
