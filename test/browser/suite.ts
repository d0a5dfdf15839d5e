import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import type { Browser, Page, Viewport } from 'puppeteer'
import type { ChromiumOptions } from '../../regression/browser/chromium.ts'
import { createPlatform } from '../../server/app.ts'
import type { Platform, PlatformOptions } from '../../server/platform.ts'
import { follow } from './calm.ts'
import { isFirefox } from './launch-firefox.ts'
import { borrow, launchForSuites, open, type Lent, type Watched } from './launch.ts'
import { patient } from './patient.ts'
import { serve, type Site } from './site.ts'
import { Visitors } from './visitor.ts'

/** Built files other than the project's own: `npm run boundary` tries some with a door taken out. */
const otherDist = process.env['PASSERELLE_DIST']

/** What is started before a suite's first test and ended after its last; usable as soon as tests run. */
function during<T extends object>(start: () => Promise<T>, end: (started: T) => Promise<void>): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(async () => {
    if (started) await end(started)
  })
  return standIn(() => started)
}

/** Stands for what will be there, and may be another one, when it is used. */
function standIn<T extends object>(present: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_target, name) {
      const one = present()
      if (!one) throw new Error(`« ${String(name)} » is asked for before the suite has started`)
      const member: unknown = Reflect.get(one, name)
      return typeof member === 'function' ? (member.bind(one) as unknown) : member
    },
  })
}

/** The browser that all test files of a worker share, or one for the suite; another one where it has crashed. */
function duringWithBrowser(options: ChromiumOptions | undefined, begun: (browser: Browser) => void): Browser {
  let lent: Lent | undefined
  const begin = async (): Promise<void> => {
    if (lent?.browser.connected) return
    if (options) {
      const browser = await launchForSuites(options)
      lent = { browser, end: () => browser.close() }
    } else lent = await borrow()
    begun(lent.browser)
  }
  beforeAll(begin)
  beforeEach(begin)
  afterAll(() => lent?.end())
  return standIn(() => lent?.browser)
}

/**
 * Options of `useBrowser` for a suite that needs the whole browser, not the shell.
 * @param reason what the shell does not have
 */
export const wholeBrowser = (_reason: string): ChromiumOptions => ({ kind: 'chromium' })

/**
 * A browser for the suite; each test is a new visitor, without cookies or stored data. After it, pages are closed,
 * and it fails where a page opened by `open` had an uncaught error that the test did not take out of `errors`.
 * @param options for a browser of the suite's own, started with them; by default the one of the worker is used
 */
export function useBrowser(options?: ChromiumOptions): {
  readonly browser: Browser
  /** For what opens and ends its visits by itself. */
  readonly visitors: Visitors
  open(url: string, viewport?: Viewport, prepare?: (page: Page) => Promise<void>): Promise<Watched>
  /** An empty page, for what must be set before the visit. */
  newPage(): Promise<Page>
  /** The pages that the visitor has open, those included that a page opened. */
  pages(): Promise<Page[]>
} {
  let visitors: Visitors | undefined
  let opened: Watched[] = []
  // Before the browser leaves: hooks run in the order they are written in.
  afterAll(() => visitors?.end())
  const browser = duringWithBrowser(options, (started) => {
    visitors = new Visitors(started, !isFirefox)
  })
  afterEach(async () => {
    const errors = opened.flatMap((one) => one.errors)
    opened = []
    await visitors!.leave()
    expect(errors).toEqual([])
  })
  return {
    browser,
    visitors: standIn(() => visitors),
    async open(url, viewport, prepare) {
      const watched = await open(visitors!, url, viewport, prepare)
      opened.push(watched)
      return watched
    },
    async newPage() {
      const page = patient(await visitors!.newPage())
      follow(page)
      return page
    },
    pages: () => visitors!.pages(),
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
    () => createPlatform({ ...(otherDist && { dist: otherDist }), ...options }),
    (one) => one.close(),
  )
  afterEach(() => platform.reset({ database: options.resetDatabase ?? false }))
  return platform
}
