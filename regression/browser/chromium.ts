import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core'
import { say } from '../strings.ts'
import { installedBrowser } from './installed.ts'

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

/**
 * Starts the machine's browser (`installedBrowser`); `args` are further ones.
 * @throws with a French message where there is none, or it does not start
 */
export async function launchChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = installedBrowser()
  if (!executablePath) throw new Error(say('cli.noBrowserFound'))
  const root = process.getuid?.() === 0
  try {
    return await puppeteer.launch({
      executablePath,
      args: [...ARGS, ...(root ? ['--no-sandbox'] : []), ...args],
      ...options,
    })
  } catch (error) {
    throw new Error(say('cli.noBrowser', { message: (error as Error).message }), { cause: error })
  }
}
