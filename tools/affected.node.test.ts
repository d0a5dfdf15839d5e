import { affected, type Affected } from './affected'

/** A small project: what stands in its files, by path. */
const texts: Record<string, string> = {
  'README.md': '',
  'jest.config.ts': '',
  'src/dom/html.ts': 'export const html = 1',
  'src/dom/html.test.ts': "import { html } from './html'",
  'src/dom/urls.ts': 'export const urls = 1',
  'src/ui/layer.tsx': "import { html } from '../dom/html'",
  'src/features/tooltip/tooltip.ts': "import { layer } from '../../ui/layer'",
  'src/features/tooltip/tooltip.css': '',
  'src/features/tooltip/tooltip.fixture.html': '',
  'src/features/tooltip/tooltip.test.ts': "import { mount } from './tooltip'",
  'src/features/tooltip/tooltip.browser.test.ts': "import { useBrowser } from '../../../test/browser/suite'",
  'src/features/calendar/calendar.ts': "import { urls } from '../../dom/urls'",
  'src/features/calendar/calendar.browser.test.ts': '',
  'src/features/loaders.ts': 'const load = () => import(/* webpackChunkName: "x" */ \'./tooltip/tooltip\')',
  'src/react/index.ts': '',
  'test/features.contract.test.ts': '',
  'test/environment.ts': "import { app } from '../server/app.ts'",
  'test/faults.test.ts': '/** @jest-environment ./test/environment.ts */',
  'test/browser/suite.ts': '',
  'test/pages.browser.test.ts': 'const page = \'<a class="cms-tooltip">\'',
  'test/others.browser.test.ts': 'const page = \'<a class="cms-tooltips">\'',
  'test/built.browser.test.ts': '',
  'server/app.ts': '',
  'demo/documentation/documentation.node.test.ts': '',
}
const files = Object.keys(texts)
const of = (changed: string[], more: object = {}): Affected =>
  affected(changed, { root: '/', files, read: (file) => texts[file]!, ...more })

describe('a check of what changed', () => {
  test('a feature: its tests, those that speak of it, and a build', () => {
    const { units, browser, builds, lint, leftOut } = of(['src/features/tooltip/tooltip.ts'])
    expect(units).toEqual(['src/features/tooltip/tooltip.test.ts'])
    expect(browser).toEqual([
      'src/features/tooltip/tooltip.browser.test.ts',
      'test/built.browser.test.ts',
      'test/pages.browser.test.ts',
    ])
    expect([builds, leftOut]).toEqual([true, []])
    expect(lint).toEqual(['src/features/tooltip/tooltip.ts'])
  })

  test('a part that features share: the tests of everything that imports it, nearest first', () => {
    const { units, browser } = of(['src/dom/html.ts'])
    expect(units).toEqual(['src/dom/html.test.ts', 'src/features/tooltip/tooltip.test.ts'])
    expect(browser).toEqual(['test/built.browser.test.ts', 'src/features/tooltip/tooltip.browser.test.ts'])
    expect(of(['src/dom/urls.ts']).browser).toContain('src/features/calendar/calendar.browser.test.ts')
  })

  test('what is read and not imported: a style sheet, a fixture, a document', () => {
    const folder = 'src/features/tooltip'
    expect(of([`${folder}/tooltip.css`]).units).toEqual([`${folder}/tooltip.test.ts`])
    expect(of([`${folder}/tooltip.css`]).browser).toContain(`${folder}/tooltip.browser.test.ts`)
    expect(of([`${folder}/tooltip.fixture.html`]).units).toContain('test/features.contract.test.ts')
    const document = of(['README.md'])
    expect(document.units).toContain('demo/documentation/documentation.node.test.ts')
    expect([document.builds, document.browser]).toEqual([false, []])
  })

  test('a test alone is run, and nothing is built', () => {
    const unit = of(['src/dom/html.test.ts'])
    expect([unit.units, unit.browser, unit.builds]).toEqual([['src/dom/html.test.ts'], [], false])
    const inBrowser = of(['test/pages.browser.test.ts'])
    expect([inBrowser.units, inBrowser.browser]).toEqual([[], ['test/pages.browser.test.ts']])
  })

  test('what browser tests import: the tests that import it', () => {
    expect(of(['test/browser/suite.ts']).browser).toEqual(['src/features/tooltip/tooltip.browser.test.ts'])
  })

  test('the environment of a test is imported by it, too', () => {
    expect(of(['server/app.ts']).units).toEqual(['test/faults.test.ts'])
  })

  test('what every test depends on: all of them', () => {
    expect(of(['jest.config.ts']).units).toBe('all')
  })

  test('the npm package is built when something of it changed', () => {
    expect(of(['src/react/index.ts']).buildsReact).toBe(true)
    expect(of(['src/features/tooltip/tooltip.ts']).buildsReact).toBe(false)
  })

  test('a file that was taken away is not read, but what imported it is tried', () => {
    const { present, lint, units } = affected(['src/features/tooltip/gone.ts', 'src/dom/urls.ts'], {
      root: '/',
      files,
      read: (file) => texts[file]!,
    })
    expect([present, lint]).toEqual([['src/dom/urls.ts'], ['src/dom/urls.ts']])
    expect(units).toEqual([])
  })

  test('what takes too long is left out, and told', () => {
    const seconds = (file: string): number => (file.startsWith('test/') ? 100 : 500)
    const { browser, leftOut } = of(['src/features/tooltip/tooltip.ts'], { seconds })
    // The feature's own, however long.
    expect(browser).toEqual(['src/features/tooltip/tooltip.browser.test.ts', 'test/built.browser.test.ts'])
    expect(leftOut).toEqual(['test/pages.browser.test.ts'])
  })
})
