import type { Browser } from 'puppeteer'
import { leaveBrowser, openBrowser } from '../browser/browser.ts'
import { say } from '../strings.ts'
import type { PageResult, PageSource } from '../types.ts'
import { unreadResult } from '../unread.ts'
import { comparePage, type PairOptions } from './pair.ts'
import type { Results } from './results.ts'

export interface PoolOptions extends PairOptions {
  readonly jobs: number
  readonly browserUrl?: string
  /** Seconds after which a page is given up. */
  readonly mostSeconds: number
}

/** A browser that has shown many pages is heavy: it is replaced after so many. */
const PAGES_PER_BROWSER = 150

/** Compares the pages, so many at a time; a browser that stops is started again. */
export async function compareAll(
  sources: readonly PageSource[],
  options: PoolOptions,
  results: Results,
  each: (result: PageResult) => void,
  stop: AbortSignal,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    let browser = await openBrowser(options.browserUrl)
    try {
      for (let shown = 1; next < sources.length && !stop.aborted; shown++) {
        const source = sources[next++]!
        let result = await withDeadline(browser, source, options, results)
        if (result.unreadable && !browser.connected && !stop.aborted) {
          // The browser's end need not be this page's doing: once more, in another one.
          browser = await openBrowser(options.browserUrl)
          result = await withDeadline(browser, source, options, results)
        }
        if (stop.aborted) return
        results.add(result)
        each(result)
        // A page that was given up may still keep its browser busy.
        const stuck = !browser.connected || result.seconds >= options.mostSeconds
        if (stuck || shown % PAGES_PER_BROWSER === 0) {
          await leaveBrowser(browser, !!options.browserUrl).catch(() => undefined)
          browser = await openBrowser(options.browserUrl)
        }
      }
    } finally {
      await leaveBrowser(browser, !!options.browserUrl).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.jobs, sources.length) }, worker))
}

async function withDeadline(
  browser: Browser,
  source: PageSource,
  options: PoolOptions,
  results: Results,
): Promise<PageResult> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<PageResult>((resolve) => {
    timer = setTimeout(
      () => resolve(given(source, options, say('unreadable.late', { seconds: options.mostSeconds }))),
      options.mostSeconds * 1000,
    )
  })
  try {
    const compared = comparePage(browser, source, options, results.pictures(source.id))
    const result = await Promise.race([compared, late])
    if (result.unreadable && !browser.connected)
      return { ...result, unreadable: say('unreadable.crash', { message: result.unreadable }) }
    return result
  } finally {
    clearTimeout(timer)
  }
}

const given = (source: PageSource, { key, mostSeconds }: PoolOptions, unreadable: string): PageResult =>
  unreadResult({ page: source.id, url: source.url, key }, unreadable, mostSeconds)
