import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer'
import { forgetStored } from '../../regression/browser/forget.ts'

/**
 * Chromium's option under which a page gets the process of one that its context has open: starting a process, and
 * compiling our code anew in it, is most of what a page of a test costs.
 */
export const ONE_PROCESS = '--renderer-process-limit=1'

/** What keeps a context's process: an empty page, and a way to speak of it to the browser. */
interface Keeper {
  readonly page: Page
  readonly session: CDPSession
  /** Where the visitor has been: what is stored there is forgotten with the visitor. */
  readonly origins: Set<string>
}

/** The context that pages are opened in. */
interface Place {
  readonly context: BrowserContext
  readonly keeper?: Keeper
}

/**
 * The visitors of a suite, one after the other: each finds a browser without cookies, stored data, cached files,
 * permissions or pages, as in a context of its own. Where the browser was started with `ONE_PROCESS` that is the same
 * context, and its process stays.
 */
export class Visitors {
  private readonly browser: Browser
  private readonly keepsProcess: boolean
  private place: Promise<Place> | undefined

  constructor(browser: Browser, keepsProcess: boolean) {
    this.browser = browser
    this.keepsProcess = keepsProcess
  }

  /** An empty page of the present visitor. */
  async newPage(): Promise<Page> {
    const { context } = await (this.place ??= this.arrive())
    return context.newPage()
  }

  /** The pages that the present visitor has open, those included that a page opened. */
  async pages(): Promise<Page[]> {
    if (!this.place) return []
    const { context, keeper } = await this.place
    return (await context.pages()).filter((page) => page !== keeper?.page)
  }

  /** A visit with one page, which ends with what is done on it. */
  async visit<T>(act: (page: Page) => Promise<T>): Promise<T> {
    try {
      return await act(await this.newPage())
    } finally {
      await this.leave()
    }
  }

  /** Ends the visit: the next page is another visitor's. */
  async leave(): Promise<void> {
    const leaving = this.place
    if (!leaving) return
    try {
      const { context, keeper } = await leaving
      if (!keeper) return await this.end()
      const pages = await this.pages()
      await within(Promise.all(pages.map(close)))
      await within(forget(context, keeper))
    } catch {
      // A process that crashed or hangs has taken its keeper with it.
      await this.end()
    }
  }

  /** After the last visit. */
  async end(): Promise<void> {
    const leaving = this.place
    this.place = undefined
    // Of a browser that has crashed nothing is left to be closed.
    if (leaving && this.browser.connected)
      await within((await leaving).context.close()).catch(() => undefined)
  }

  private async arrive(): Promise<Place> {
    const context = await this.browser.createBrowserContext()
    return this.keepsProcess ? { context, keeper: await keep(context) } : { context }
  }
}

async function keep(context: BrowserContext): Promise<Keeper> {
  const page = await context.newPage()
  const origins = new Set<string>()
  context.on('targetcreated', (target) => {
    if (target.type() === 'page') void target.page().then((one) => one && remember(one, origins), ignore)
  })
  return { page, session: await page.createCDPSession(), origins }
}

const ignore = (): void => undefined

function remember(page: Page, origins: Set<string>): void {
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol)) origins.add(origin)
  })
}

/** Takes from a context what its pages, all closed by now, have left there. */
async function forget(context: BrowserContext, { session, origins }: Keeper): Promise<void> {
  await session.send('Network.enable')
  await forgetStored(session, origins)
  await session.send('Network.clearBrowserCache')
  // Whoever wants no cache empties that of the process, too.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  origins.clear()
  await context.clearPermissionOverrides()
}

/** A page that is just arriving at another place may lose what asks it to close: it is asked until it has gone. */
async function close(page: Page): Promise<void> {
  const asking = setInterval(() => void page.close().catch(ignore), 200)
  try {
    await page.close()
  } finally {
    clearInterval(asking)
  }
}

/** A process that hangs is not waited for. @throws after ten seconds */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('hangs')), 10_000)
    timer.unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
