import { existsSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer'
import type { ChromiumOptions } from '../../regression/browser/chromium.ts'
import { AT_START, SYSTEM_ACCESS } from './firefox-media.ts'
import { adaptPages } from './firefox-page.ts'

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** `PASSERELLE_BROWSER=firefox`: the browser suite in the other engine, driven by WebDriver BiDi. */
export const isFirefox = process.env['PASSERELLE_BROWSER'] === 'firefox'

/** Leaves a test out in Firefox, and counts it, where its driver cannot do what the test needs. */
export function needsChromium(reason: string): void {
  if (isFirefox) throw Object.assign(new Error(reason), { name: 'UnsupportedOperation' })
}

/** Starts the machine's Firefox; `args` and `kind` are Chromium's, and left out. */
export async function launchFirefox({
  args: _args,
  kind: _kind,
  ...options
}: ChromiumOptions = {}): Promise<Browser> {
  const executablePath = INSTALLED.find((file) => existsSync(file))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    args: [SYSTEM_ACCESS],
    ...(executablePath ? { executablePath } : {}),
    extraPrefsFirefox: {
      'intl.accept_languages': 'fr-FR, fr',
      'intl.locale.requested': 'fr',
      // A finger is put down by one command and lifted by the next: on a busy machine that is not a tap within 300 ms.
      'apz.max_tap_time': 5000,
      // Nobody is there to allow a page the clipboard.
      'dom.events.testing.asyncClipboard': true,
      ...AT_START,
    },
    ...options,
  })
  adaptPages(browser)
  const createContext = browser.createBrowserContext.bind(browser)
  browser.createBrowserContext = async (...given) => {
    const context = await createContext(...given)
    adaptPages(context)
    return context
  }
  return browser
}
