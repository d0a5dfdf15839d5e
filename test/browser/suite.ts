import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, BrowserContext, LaunchOptions, Page, Viewport } from 'puppeteer'
import { createPlatform } from '../../server/app.ts'
import type { Platform, PlatformOptions } from '../../server/platform.ts'
import { launch, open, type Watched } from './launch.ts'
import { patient } from './patient.ts'
import { serve, type Site } from './site.ts'

/** What is started before a suite's first test and ended after its last; usable as soon as tests run. */
function during<T extends object>(start: () => Promise<T>, end: (started: T) => Promise<void>): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(async () => {
    if (started) await end(started)
  })
  return new Proxy({} as T, {
    get(_target, name) {
      if (!started) throw new Error(`« ${String(name)} » is asked for before the suite has started`)
      const member: unknown = Reflect.get(started, name)
      return typeof member === 'function' ? (member.bind(started) as unknown) : member
    },
  })
}

/**
 * A browser for the suite; each test is a new visitor, without cookies or stored data. After it, pages are closed,
 * and it fails where a page opened by `open` had an uncaught error that the test did not take out of `errors`.
 */
export function useBrowser(options?: LaunchOptions): {
  readonly browser: Browser
  open(url: string, viewport?: Viewport): Promise<Watched>
  /** An empty page, for what must be set before the visit. */
  newPage(): Promise<Page>
} {
  const browser = during(
    () => launch(options),
    (one) => one.close(),
  )
  let visitor: BrowserContext | undefined
  let opened: Watched[] = []
  afterEach(async () => {
    const errors = opened.flatMap((one) => one.errors)
    opened = []
    await visitor?.close()
    visitor = undefined
    expect(errors).toEqual([])
  })
  const context = async (): Promise<BrowserContext> => (visitor ??= await browser.createBrowserContext())
  return {
    browser,
    async open(url, viewport) {
      const watched = await open(await context(), url, viewport)
      opened.push(watched)
      return watched
    },
    newPage: async () => patient(await (await context()).newPage()),
  }
}

/** A site of the suite's own, as of `serve`. */
export function useSite(...given: Parameters<typeof serve>): Site {
  return during(
    () => serve(...given),
    (site) => site.close(),
  )
}

/**
 * The reference platform, for the suite; its pages, faults and recorded requests are forgotten after each test.
 * @param options as of `createPlatform`; `resetDatabase`: stored data too, false by default
 */
export function usePlatform(options: PlatformOptions & { readonly resetDatabase?: boolean } = {}): Platform {
  const platform = during(
    () => createPlatform(options),
    (one) => one.close(),
  )
  afterEach(() => platform.reset({ database: options.resetDatabase ?? false }))
  return platform
}
