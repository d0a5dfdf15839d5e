import puppeteer, { type Browser } from 'puppeteer'
import { launchChromium } from './chromium.ts'

/** What makes two pictures of one page the same. */
const ARGS = [
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
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
  return launchChromium({
    args: ARGS,
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
