import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core'
import { say } from '../strings.ts'
import { installedBrowser, type BrowserKind } from './installed.ts'

const ARGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--lang=fr-FR',
  // Each new window would load the pages of an address bar that nobody sees, and start a renderer for a next page: most
  // of what a window costs.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
]

// The driver makes a logger for each message, which asks each time whether standard error is a terminal.
process.env['DEBUG_COLORS'] ??= 'no'

export interface ChromiumOptions extends LaunchOptions {
  /** `chromium`: the whole browser, for what the shell does not have. */
  readonly kind?: BrowserKind
}

/**
 * Starts the machine's browser (`installedBrowser`), or the one that `executablePath` names; `args` are further ones.
 * @throws with a French message where there is none, or it does not start
 */
export async function launchChromium({
  args = [],
  kind = 'shell',
  ...options
}: ChromiumOptions = {}): Promise<Browser> {
  const executablePath = options.executablePath ?? installedBrowser(process.env, process.platform, kind)
  if (!executablePath) throw new Error(say('cli.noBrowserFound'))
  const root = process.getuid?.() === 0
  try {
    return await puppeteer.launch({
      ...options,
      executablePath,
      args: [...ARGS, ...(root ? ['--no-sandbox'] : []), ...args],
    })
  } catch (error) {
    throw new Error(say('cli.noBrowser', { message: (error as Error).message }), { cause: error })
  }
}
