import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { leaveBrowser, nameOfBrowser, openBrowser } from '../browser/browser.ts'
import { say } from '../strings.ts'
import type { PageResult, PageSource } from '../types.ts'
import { aboutOf } from '../about.ts'
import { unreadResult } from '../unread.ts'
import { Pair, type PairOptions } from './pair.ts'
import type { Results } from './results.ts'

export interface PoolOptions extends PairOptions {
  readonly jobs: number
  /** The browser's file; the machine's by default. */
  readonly executablePath?: string
  readonly browserUrl?: string
  /** Seconds after which a page is given up. */
  readonly mostSeconds: number
}

/** A browser that has shown many pages is heavy: it is replaced after so many. */
const PAGES_PER_BROWSER = 150

/** A browser with its pair of tabs, replaced when it is heavy or gone. */
export class Desk {
  private readonly options: PoolOptions
  private browser: Browser | undefined
  private pair: Pair | undefined
  private name = ''
  private shown = 0

  constructor(options: PoolOptions) {
    this.options = options
  }

  /** Compares a page; where the browser ended meanwhile, once more in another one: it need not be this page's doing. */
  async compare(
    source: PageSource,
    keep: (name: string, picture: Uint8Array) => string,
    stop?: AbortSignal,
  ): Promise<PageResult> {
    let result = await this.once(source, keep)
    if (result.unreadable && !this.browser?.connected && !stop?.aborted)
      result = await this.once(source, keep)
    // A page that was given up may still keep its browser busy.
    const isStuck = !this.browser?.connected || result.seconds >= this.options.mostSeconds
    if (isStuck || ++this.shown >= PAGES_PER_BROWSER) await this.leave()
    return { ...result, browser: this.name }
  }

  async open(): Promise<void> {
    if (this.browser?.connected) return
    this.browser = await openBrowser(this.options)
    this.name = await nameOfBrowser(this.browser)
    this.pair = new Pair(this.browser, this.options)
    this.shown = 0
  }

  async leave(): Promise<void> {
    const { browser, pair } = this
    this.browser = undefined
    this.pair = undefined
    if (!browser) return
    if (this.options.browserUrl) await Promise.race([pair?.close(), pause(2000, undefined, { ref: false })])
    await leaveBrowser(browser, !!this.options.browserUrl).catch(() => undefined)
  }

  private async once(
    source: PageSource,
    keep: (name: string, picture: Uint8Array) => string,
  ): Promise<PageResult> {
    await this.open()
    const { browser, pair, options } = this
    const { mostSeconds } = options
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<PageResult>((resolve) => {
      timer = setTimeout(
        () => resolve(given(source, options, say('unreadable.late', { seconds: mostSeconds }))),
        mostSeconds * 1000,
      )
    })
    try {
      const result = await Promise.race([pair!.compare(source, keep), late])
      if (result.unreadable && !browser!.connected)
        return { ...result, unreadable: say('unreadable.crash', { message: result.unreadable }) }
      return result
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Compares the pages, so many at a time; a browser that stops is started again. */
export async function compareAll(
  sources: readonly PageSource[],
  options: PoolOptions,
  results: Pick<Results, 'keep' | 'add'>,
  each: (result: PageResult) => void,
  stop: AbortSignal,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    const desk = new Desk(options)
    try {
      await desk.open()
      while (next < sources.length && !stop.aborted) {
        const source = sources[next++]!
        const result = await desk.compare(source, results.keep, stop)
        if (stop.aborted) return
        results.add(result)
        each(result)
      }
    } finally {
      await desk.leave()
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.jobs, sources.length) }, worker))
}

const given = (source: PageSource, { key, mostSeconds }: PoolOptions, unreadable: string): PageResult =>
  unreadResult(aboutOf(source, key), unreadable, mostSeconds)
