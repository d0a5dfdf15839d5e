import type { Browser, Frame, MediaFeature, Page } from 'puppeteer'
import { until } from './until.ts'

/** Lets the tests speak to Firefox's own documents: WebDriver BiDi has no command for what is set here. */
export const SYSTEM_ACCESS = '-remote-allow-system-access'

/** Style sheets' media features, and what they go by in Firefox's settings of a tab. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'prefers-color-scheme': 'prefersColorSchemeOverride',
  'forced-colors': 'forcedColorsOverride',
}
/** A tab's own setting for it is forgotten on the way to another site. */
const LESS_MOTION = 'ui.prefersReducedMotion'
const COARSE = 1
const FINE = 2
const HOVER = 4
const pointers = (kind: number) => ({
  'ui.primaryPointerCapabilities': kind,
  'ui.allPointerCapabilities': kind,
})

/** A machine without a screen has no mouse to Firefox: it is told of one. */
const WITH_MOUSE = pointers(FINE | HOVER)

/** The preferences that are set here, as they are when the browser starts. */
export const AT_START: Readonly<Record<string, number>> = { ...WITH_MOUSE, [LESS_MOTION]: 0 }

/** Puppeteer's connection, which its types do not name. */
interface Wire {
  readonly connection: { send(method: string, given: object): Promise<{ readonly result: unknown }> }
}

/** Runs code in the window of Firefox itself. */
async function inFirefox(browser: Browser, code: string): Promise<void> {
  const { connection } = browser as Browser & Wire
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const [window] = (tree.result as { contexts: readonly { context: string }[] }).contexts
  const { result } = await connection.send('script.evaluate', {
    expression: `{ ${code} }`,
    target: { context: window!.context },
    awaitPromise: false,
  })
  const { exceptionDetails } = result as { exceptionDetails?: { text: string } }
  // Before version 141 its own windows are not among the contexts, and a page has no such object.
  if (/(Services|ChromeUtils) is not defined/.test(exceptionDetails?.text ?? ''))
    throw unsupported('what only its own window can set, before version 141')
  if (exceptionDetails) throw new Error(`Firefox: ${exceptionDetails.text}`)
}

/** Sets something of a page's tab; `name` as in Firefox's `BrowsingContext`. */
function setOfTab(page: Page, name: string, value: string | boolean): Promise<void> {
  const { _id: tab } = page.mainFrame() as Frame & { readonly _id: string }
  return inFirefox(
    page.browser(),
    `const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
    NavigableManager.getBrowsingContextById('${tab}').${name} = ${JSON.stringify(value)}`,
  )
}

const unsupported = (what: string) =>
  Object.assign(new Error(`Firefox cannot emulate ${what}`), { name: 'UnsupportedOperation' })

/** Preferences that differ from those at the start, of each browser: they are for all its pages. */
const changed = new WeakMap<Browser, Map<string, number>>()

/** Sets preferences of the browser, where they are not so already. */
async function prefer(browser: Browser, wanted: Readonly<Record<string, number>>): Promise<boolean> {
  const now = changed.get(browser) ?? new Map<string, number>(Object.entries(AT_START))
  changed.set(browser, now)
  const other = Object.entries(wanted).filter(([name, value]) => now.get(name) !== value)
  if (!other.length) return false
  const lines = other.map(([name, value]) => `Services.prefs.setIntPref('${name}', ${value})`)
  await inFirefox(browser, lines.join('\n'))
  for (const [name, value] of other) now.set(name, value)
  return true
}

/** Media features, the print medium, and pages without scripts; a new page has none of what was set for another. */
export async function offerMedia(page: Page): Promise<void> {
  page.emulateMediaFeatures = async (features: MediaFeature[] = []) => {
    for (const { name, value } of features) {
      const override = OVERRIDES[name]
      if (override) await setOfTab(page, override, value)
      else if (name === 'prefers-reduced-motion')
        await prefer(page.browser(), { [LESS_MOTION]: value === 'reduce' ? 1 : 0 })
      else throw unsupported(name)
      await known(page, `(${name}: ${value})`)
    }
  }
  page.emulateMediaType = async (type = '') => {
    await setOfTab(page, 'mediumOverride', type)
    await known(page, type || 'screen')
  }
  page.setJavaScriptEnabled = (enabled) => setOfTab(page, 'allowJavascript', enabled)
  await prefer(page.browser(), AT_START)
}

/** Fingers, or the mouse, are what style sheets are told of. */
export async function pointAs(page: Page, touch: boolean): Promise<void> {
  if (await prefer(page.browser(), touch ? pointers(COARSE) : WITH_MOUSE))
    await known(page, `(pointer: ${touch ? 'coarse' : 'fine'})`)
}

/** The page's process is told by a message: until its style sheets know. */
const known = (page: Page, query: string): Promise<boolean> =>
  until(
    () => page.evaluate((one) => matchMedia(one).matches, query),
    (matches) => matches,
  )
