import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'puppeteer'
import { serve, type Answer, type Site } from '../../test/browser/site.ts'
import type { Case } from './cases.ts'
import { drivers, Settled, type Visit } from './drivers.ts'
import { IN_PAGE } from './in-page.ts'
import { isSame } from './wanted.ts'

const UI = [
  'version',
  'keycode',
  'widget',
  'position',
  'safe-active-element',
  'unique-id',
  'widgets/menu',
  'widgets/autocomplete',
  'widgets/tooltip',
  'widgets/datepicker',
  'i18n/datepicker-fr',
]
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  ui: UI.map((one) => `jquery-ui/ui/${one}.js`),
  colorbox: ['jquery-colorbox/jquery.colorbox.js'],
  inputmask: ['inputmask/dist/jquery.inputmask.js'],
  bxSlider: ['bxslider/dist/jquery.bxslider.js'],
  datetimepicker: [
    ...[...UI, 'widgets/mouse', 'widgets/slider'].map((one) => `jquery-ui/ui/${one}.js`),
    ...['jquery-ui-timepicker-addon', 'i18n/jquery-ui-timepicker-fr'].map(
      (one) => `jquery-ui-timepicker-addon/dist/${one}.js`,
    ),
  ],
}
const STYLES: Readonly<Record<string, readonly string[]>> = {
  ui: ['core', 'menu', 'autocomplete', 'tooltip', 'datepicker', 'theme'].map(
    (one) => `jquery-ui/themes/base/${one}.css`,
  ),
  colorbox: ['jquery-colorbox/example1/colorbox.css'],
  inputmask: [],
  bxSlider: ['bxslider/dist/jquery.bxslider.css'],
  datetimepicker: [
    ...['core', 'slider', 'datepicker', 'theme'].map((one) => `jquery-ui/themes/base/${one}.css`),
    'jquery-ui-timepicker-addon/dist/jquery-ui-timepicker-addon.css',
  ],
}
/** What the platform had set for all of a page's fields (§5.3). */
const SET: Readonly<Record<string, string>> = {
  inputmask:
    '<script>Inputmask.extendDefaults({ autoUnmask: true, removeMaskOnSubmit: true });["numeric","url"].forEach(function (name) { delete Inputmask.prototype.aliases[name].autoUnmask })</script>',
}
const family = (plugin: string): string => (plugin in SCRIPTS ? plugin : 'ui')
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><rect width="200" height="150"/></svg>'

export type Side = 'old' | 'new'
export interface Outcome {
  readonly steps: Readonly<Record<string, string>>
  /** The new page's element was the original's. */
  readonly byOriginal: boolean
}

const DIST = path.join(import.meta.dirname, '../../dist')
const PACKAGES = path.join(import.meta.dirname, '../../node_modules')
/** What does not change while a run lasts is fetched once by each tab. */
const KEPT = { 'Cache-Control': 'max-age=3600' }

/** Serves both pages of cases, and drives them, each side in a tab of its own that is used again. */
export class Twin {
  readonly site: Promise<Site>
  private readonly cases = new Map<string, Case>()
  private readonly browser: Browser
  private readonly tabs: Record<Side, Page[]> = { old: [], new: [] }
  private count = 0

  constructor(browser: Browser) {
    this.browser = browser
    this.site = serve({ '*': (url) => this.answer(url) })
  }

  private answer({ pathname, searchParams }: URL): Answer | undefined {
    const [, side = '', id = ''] = pathname.split('/')
    const [, folder, file = ''] = /^\/(packages|static)\/(.+)$/.exec(pathname) ?? []
    if (folder) {
      const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.js') ? 'text/javascript' : 'image/png'
      const body = readFileSync(path.join(folder === 'static' ? DIST : PACKAGES, file), 'utf8')
      return { headers: { ...KEPT, 'Content-Type': type }, body }
    }
    if (/\.svg$/.test(pathname)) return { headers: { 'Content-Type': 'image/svg+xml' }, body: PICTURE }
    if (pathname === '/words')
      return {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify([`${searchParams.get('term')}-un`]),
      }
    if (pathname === '/fragment') return { body: '<p>Fragment</p>' }
    if (pathname === '/scripted')
      return { body: '<p class="k">a</p><script>$(".k").last().append("b")</script>' }
    const one = this.cases.get(id)
    return one && { body: page(one, side as Side) }
  }

  private async tab(side: Side): Promise<Page> {
    const kept = this.tabs[side].pop()
    if (kept) return kept
    // A window of its own: the focus of one is not taken by another.
    const context = await this.browser.createBrowserContext()
    const tab = await context.newPage()
    await tab.setViewport({ width: 800, height: 600 })
    return tab
  }

  /**
   * What is seen of a case on one side, step by step.
   * @param isDriven whether a visitor acts on it, once it is known which code has the element
   */
  async run(one: Case, side: Side, isDriven: (byOriginal: boolean) => boolean): Promise<Outcome> {
    const id = String(++this.count)
    this.cases.set(id, one)
    const tab = await this.tab(side)
    const settled = new Settled(tab, one.driver)
    try {
      await tab.mouse.move(799, 599)
      await tab.goto(`${(await this.site).url}/${side}/${id}`)
      if (side === 'new')
        await tab.evaluate("window.__PASSERELLE__.call('jquery', 'settled', []).then(() => 1)")
      const { visit, steps } = visitOf(tab, settled)
      await ask(visit, one)
      const byOriginal = await hasOriginal(tab)
      if (isDriven(byOriginal)) await drivers[one.driver]!(visit)
      this.tabs[side].push(tab)
      return { steps, byOriginal: byOriginal || (await hasOriginal(tab)) }
    } catch (error) {
      await tab
        .browserContext()
        .close()
        .catch(() => {})
      throw error
    } finally {
      settled.end()
      this.cases.delete(id)
    }
  }

  /** A page that an option breaks is one on both sides; what a browser that has died makes of it says nothing. */
  private tried(...[one, side, isDriven]: Parameters<Twin['run']>): Promise<Outcome> {
    return this.run(one, side, isDriven).catch((error: unknown) => {
      if (!this.browser.connected) throw error
      return { steps: { broken: String(error).split('\n')[0] ?? '' }, byOriginal: side === 'new' }
    })
  }

  /** Closes the tabs and the site. */
  async end(): Promise<void> {
    for (const tab of [...this.tabs.old, ...this.tabs.new]) await tab.browserContext().close()
    await (await this.site).close()
  }

  /**
   * Where the two sides part; empty where they do not.
   * @param isWhole a visitor acts on it even where the element is the original's on both sides
   */
  async compare(one: Case, isWhole = true): Promise<{ differences: string[]; byOriginal: boolean }> {
    let isDriven = true
    const running = this.tried(one, 'new', (byOriginal) => (isDriven = isWhole || !byOriginal))
    if (!isWhole) await running
    const [now, old] = await Promise.all([running, this.tried(one, 'old', () => isDriven)])
    // A selector that jQuery cannot read: the plugin leaves the page half done, ours need not.
    if (/unrecognized expression/.test(old.steps['broken'] ?? ''))
      return { differences: [], byOriginal: now.byOriginal }
    const differences = Object.keys({ ...old.steps, ...now.steps })
      .filter((step) => !isSame(one, step, old.steps[step], now.steps[step]))
      .map((step) => `${step}: ${old.steps[step] ?? '-'} | ${now.steps[step] ?? '-'}`)
    return { differences, byOriginal: now.byOriginal }
  }
}

const hasOriginal = async (tab: Page): Promise<boolean> =>
  (await tab.evaluate(
    "performance.getEntriesByType('resource').some((one) => one.name.includes('/original-'))",
  )) as boolean

function page({ plugin, html, options, call, bare }: Case, side: Side): string {
  const kind = family(plugin)
  const script = bare ? 'passerelle.jquery' : 'passerelle'
  const library = side === 'old' || !bare ? '<script src="/packages/jquery/dist/jquery.js"></script>' : ''
  const head =
    side === 'old'
      ? STYLES[kind]!.map((one) => `<link rel="stylesheet" href="/packages/${one}">`).join('') +
        SCRIPTS[kind]!.map((one) => `<script src="/packages/${one}"></script>`).join('') +
        (SET[kind] ?? '')
      : `<link rel="stylesheet" href="/static/passerelle.css"><script src="/static/${script}.js"></script>`
  const given = `{ ${Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Page</title><style>body{font:16px/1.4 sans-serif}</style>
${library}${head}<script>${IN_PAGE}</script></head><body>${html}
<script>try { ${call.replace('OPTIONS', given).replace(/^var /, 'window.')} } catch (error) { log.push('throws') }</script></body></html>`
}

function visitOf(tab: Page, settled: Settled): { visit: Visit; steps: Record<string, string> } {
  const steps: Record<string, string> = {}
  const visit: Visit = {
    page: tab,
    async note(step) {
      steps[step] = await settled.look()
    },
    async click(finder) {
      const at = (await tab.evaluate(`center(${finder})`)) as { x: number; y: number } | null
      if (at) await tab.mouse.click(at.x, at.y)
    },
    tell: (step, value) => void (steps[step] = value),
  }
  return { visit, steps }
}

/** What the page has before anybody acts, and what its getters and methods answer. */
async function ask({ page, note, tell }: Visit, { asked }: Case): Promise<void> {
  const answer = async (line: string): Promise<string> =>
    (await page.evaluate(`ask(function () { return ${line} })`)) as string
  await note('called')
  for (const line of asked) {
    const had = await hasOriginal(page)
    tell(line, await answer(line))
    await note(`after ${line}`)
    // The original answers once it is there (docs/jquery.md).
    if (!had && (await hasOriginal(page))) {
      tell(line, await answer(line))
      await note(`after ${line}`)
    }
  }
}
