import type { Browser, BrowserContext, Page, Viewport } from 'puppeteer'
import { launchChromium } from '../../regression/browser/chromium.ts'
import { isFirefox, launchFirefox } from './launch-firefox.ts'
import { patient } from './patient.ts'

/** The browser of the tests: Chromium, or what `PASSERELLE_BROWSER` names. */
export const launch = isFirefox ? launchFirefox : launchChromium

export const DESKTOP: Viewport = { width: 1280, height: 800 }
export const MOBILE: Viewport = {
  width: 390,
  height: 844,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

export interface Watched {
  readonly page: Page
  /** Uncaught errors of the page. */
  readonly errors: string[]
  /** Console lines, `type: text`. */
  readonly console: string[]
  /** Requested URLs, in order. */
  readonly requests: string[]
}

/** A page that remembers what went wrong and what was asked for. */
export async function open(
  browser: Browser | BrowserContext,
  url: string,
  viewport: Viewport = DESKTOP,
): Promise<Watched> {
  const page = patient(await browser.newPage())
  const watched: Watched = { page, errors: [], console: [], requests: [] }
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error)
    // What a policy forbids is a line in Chromium's console, an error in Firefox's.
    if (!/^(Content-Security-Policy|Cross-Origin Request Blocked): /.test(message))
      watched.errors.push(message)
  })
  page.on('console', (message) => watched.console.push(`${message.type()}: ${message.text()}`))
  page.on('request', (request) => watched.requests.push(request.url()))
  await page.setViewport(viewport)
  await page.goto(url)
  return watched
}
