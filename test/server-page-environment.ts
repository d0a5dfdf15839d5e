import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'
import { createPlatform } from '../server/app.ts'
import type { Platform } from '../server/platform.ts'

/** What a test file in this environment finds on its `globalThis`. */
export interface Outside {
  /** The reference platform of this file; the page's address is on it. */
  readonly platform: Platform
  /** The page has been left, to be loaded again or for another one; jsdom stays on it. */
  left: number
  /** No request reaches anybody. */
  offline: boolean
  /** How many requests wait for their answer. */
  readonly waiting: number
}

/**
 * jsdom on a page of the reference platform: requests go out through Node to the same server code that browsers ask,
 * with the page's cookies, and fail as it makes them fail.
 */
export default class ServerPageEnvironment extends JsdomEnvironment {
  private readonly outside: { platform?: Platform; left: number; offline: boolean; waiting: number } = {
    left: 0,
    offline: false,
    waiting: 0,
  }

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    const { virtualConsole } = this.dom!
    virtualConsole.removeAllListeners('jsdomError')
    virtualConsole.on('jsdomError', (error: Error) => {
      if (/navigation/.test(error.message)) this.outside.left += 1
      else context.console.error(error)
    })
  }

  override async setup(): Promise<void> {
    await super.setup()
    const platform = await createPlatform()
    this.outside.platform = platform
    this.dom!.reconfigure({ url: platform.url + '/essai' })
    Object.assign(this.global, {
      outside: this.outside,
      fetch: (url: string, init?: RequestInit) => {
        this.outside.waiting += 1
        return this.ask(url, init).finally(() => (this.outside.waiting -= 1))
      },
      TextDecoder,
    })
  }

  override async teardown(): Promise<void> {
    await this.outside.platform?.close()
    await super.teardown()
  }

  /** As a browser's `fetch` to the page's own origin; an aborted request rejects, and the server sees it go. */
  private async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { window, cookieJar } = this.dom!
    const target = new URL(url, window.document.baseURI).href
    const controller = new AbortController()
    const abort = (): void => controller.abort()
    if (init.signal?.aborted) abort()
    init.signal?.addEventListener('abort', abort)
    if (this.outside.offline) throw new TypeError('Failed to fetch')
    const cookie = cookieJar.getCookieStringSync(target)
    const response = await fetch(target, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) },
      signal: controller.signal,
    })
    for (const line of response.headers.getSetCookie()) cookieJar.setCookieSync(line, target)
    return response
  }
}
