import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type LaunchOptions, type Page, type Viewport } from 'puppeteer'

/** Installed browsers, most wanted first; puppeteer's own download is the last resort. */
const INSTALLED = [
  process.env['PUPPETEER_EXECUTABLE_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
]

const ARGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--lang=fr-FR',
]

/** Starts the browser; `args` are further ones. */
export function launch({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = INSTALLED.find((path) => path && existsSync(path))
  const root = process.getuid?.() === 0
  return puppeteer.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...ARGS, ...(root ? ['--no-sandbox'] : []), ...args],
    ...options,
  })
}

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
export async function open(browser: Browser, url: string, viewport: Viewport = DESKTOP): Promise<Watched> {
  const page = await browser.newPage()
  const watched: Watched = { page, errors: [], console: [], requests: [] }
  page.on('pageerror', (error) => watched.errors.push(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => watched.console.push(`${message.type()}: ${message.text()}`))
  page.on('request', (request) => watched.requests.push(request.url()))
  await page.setViewport(viewport)
  await page.goto(url)
  return watched
}

/** Waits until an assertion holds; fails with its last error after twenty seconds. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
