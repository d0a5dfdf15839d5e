import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer'
import { launchChromium, type ChromiumOptions } from '../../regression/browser/chromium.ts'
import { borrowed } from './browser-desk.ts'
import { follow } from './calm.ts'
import { messageOf } from './error-message.ts'
import { isFirefox, launchFirefox } from './launch-firefox.ts'
import { patient } from './patient.ts'
import { ONE_PROCESS } from './visitor.ts'

/** The browser of the tests: Chromium, or what `PASSERELLE_BROWSER` names. */
export const launch = isFirefox ? launchFirefox : launchChromium

/** A script that runs before a page's own: its visitor saves data. */
export const SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

/** Drawn by the processor one way or the other: without the process that stands in for a graphics card, it has less to do. */
const NO_GPU = '--disable-gpu'

/** One for the visitors of suites (`Visitors`). */
export const launchForSuites = ({ args = [], ...options }: ChromiumOptions = {}): Promise<Browser> =>
  launch({ ...options, args: [ONE_PROCESS, NO_GPU, ...args] })

/**
 * The browser that a Jest worker keeps for all its test files; `end` leaves it to the next one. Firefox's driver
 * serves one program only: there it is one for this file.
 */
export async function borrow(): Promise<Lent> {
  if (isFirefox) {
    const browser = await launchFirefox()
    return { browser, end: () => browser.close() }
  }
  const browser = await puppeteer.connect({ browserWSEndpoint: await borrowed() })
  return { browser, end: () => browser.disconnect() }
}

export interface Lent {
  readonly browser: Browser
  end(): Promise<void>
}

export const DESKTOP: Viewport = { width: 1280, height: 800 }
/** A point is a pixel, as no test looks at how fine it draws: a telephone's finer screen takes four times the drawing. */
export const MOBILE: Viewport = { width: 390, height: 844, isMobile: true, hasTouch: true }

export interface Watched {
  readonly page: Page
  /** Uncaught errors of the page. */
  readonly errors: string[]
  /** Console lines, `type: text`. */
  readonly console: string[]
  /** Requested URLs, in order. */
  readonly requests: string[]
}

/**
 * A page that remembers what went wrong and what was asked for.
 * @param prepare what must be done before the visit
 */
export async function open(
  browser: { newPage(): Promise<Page> },
  url: string,
  viewport: Viewport = DESKTOP,
  prepare?: (page: Page) => Promise<void>,
): Promise<Watched> {
  const page = patient(await browser.newPage())
  follow(page)
  const watched: Watched = { page, errors: [], console: [], requests: [] }
  page.on('pageerror', (error) => {
    const message = messageOf(error)
    // What a policy forbids is a line in Chromium's console, an error in Firefox's.
    if (!/^(Content-Security-Policy|Cross-Origin Request Blocked): /.test(message))
      watched.errors.push(message)
  })
  page.on('console', (message) => watched.console.push(`${message.type()}: ${message.text()}`))
  page.on('request', (request) => watched.requests.push(request.url()))
  await page.setViewport(viewport)
  await prepare?.(page)
  await page.goto(url)
  return watched
}
