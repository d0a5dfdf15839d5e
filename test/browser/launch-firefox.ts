import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer'

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** `PASSERELLE_BROWSER=firefox`: the browser suite in the other engine, driven by WebDriver BiDi. */
export const isFirefox = process.env['PASSERELLE_BROWSER'] === 'firefox'

/** Starts the machine's Firefox; `args` are Chromium's, and left out. */
export function launchFirefox({ args: _, ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = INSTALLED.find((file) => existsSync(file))
  return puppeteer.launch({
    browser: 'firefox',
    ...(executablePath ? { executablePath } : {}),
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'intl.locale.requested': 'fr' },
    ...options,
  })
}
