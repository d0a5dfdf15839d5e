import puppeteer, { type Browser } from 'puppeteer-core'
import { isBadPort } from '../archive/live.ts'
import { say } from '../strings.ts'
import { launchChromium } from './chromium.ts'

/** What makes two pictures of one page the same. */
const ARGS = [
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  // Pictures are drawn by the processor: without a process of its own for that they come sooner.
  '--disable-gpu',
  '--in-process-gpu',
  // One process for a page and its frames, kept for the next page.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,BackForwardCache',
  '--disable-smooth-scrolling',
  // What two browsers tell each other by themselves asks no proxy.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]

export interface BrowserChoice {
  /** Of a browser or grid that runs elsewhere: `ws://`, `wss://` (its WebSocket) or `http://` (its debugging port). */
  readonly browserUrl?: string
  /** Its file; the machine's by default. */
  readonly executablePath?: string
}

/** The browser of a run. */
export async function openBrowser({ browserUrl, executablePath }: BrowserChoice = {}): Promise<Browser> {
  if (browserUrl) return connect(browserUrl)
  return launchChromium({
    ...(executablePath ? { executablePath } : {}),
    args: ARGS,
    // The browser ends with its pipe, also when this process is killed.
    pipe: true,
    // It is for the command to end, which the driver would only take its browser from.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

const NAMES: Readonly<Record<string, string>> = { HeadlessChrome: 'Chromium (shell)', Chrome: 'Chromium' }

/** Its name and version: `Chromium (shell) 156.0.8078.73`; only the shell calls itself headless. */
export async function nameOfBrowser(browser: Browser): Promise<string> {
  const [product = '', version = ''] = (await browser.version()).split('/')
  return `${NAMES[product] ?? product} ${version}`
}

/** Times that a remote browser is asked for, and ms in between: a grid may have to start one, or lose one. */
const TRIES = 5
const PAUSE = 1000

async function connect(url: string): Promise<Browser> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await puppeteer.connect(/^wss?:/.test(url) ? { browserWSEndpoint: url } : { browserURL: url })
    } catch (error) {
      if (!left) throw new Error(say('cli.noAnswer', { url, message: reasonOf(error) }), { cause: error })
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

/** What the system calls the innermost cause: what is said around it is English. The WebSocket's own errors are events. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string }
  if (cause) return reasonOf(cause)
  return code || (message && isBadPort(message) ? say('live.port') : message) || String(error)
}

/** Leaves a remote browser running. */
export async function leaveBrowser(browser: Browser, remote: boolean): Promise<void> {
  if (remote) await browser.disconnect()
  else await browser.close()
}
