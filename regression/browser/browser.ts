import { existsSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer'

/** Installed browsers, most wanted first; else the one that puppeteer brought. */
const INSTALLED = [
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
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--lang=fr-FR',
]

/**
 * The browser of a run.
 * @param url of a browser or grid that runs elsewhere: `ws://`, `wss://` (its WebSocket) or `http://` (its debugging port)
 */
export async function openBrowser(url: string | undefined): Promise<Browser> {
  if (url) {
    const connected = await puppeteer.connect(
      /^wss?:/.test(url) ? { browserWSEndpoint: url } : { browserURL: url },
    )
    return connected
  }
  const executablePath = [process.env['PUPPETEER_EXECUTABLE_PATH'], ...INSTALLED].find(
    (file) => file && existsSync(file),
  )
  return puppeteer.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...ARGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    // The browser ends with its pipe, also when this process is killed.
    pipe: true,
    handleSIGINT: false,
  })
}

/** Leaves a remote browser running. */
export async function leaveBrowser(browser: Browser, remote: boolean): Promise<void> {
  if (remote) await browser.disconnect()
  else await browser.close()
}
