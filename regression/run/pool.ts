import { setTimeout as pause } from 'node:timers/promises'
import { nameOfBrowser } from '../browser/browser.ts'
import { say } from '../strings.ts'
import type { PageResult, PageSource } from '../types.ts'
import { aboutOf } from '../about.ts'
import { unreadResult } from '../unread.ts'
import { Browsers, type Loan, PAIRS } from './browsers.ts'
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

/** Milliseconds in which tabs have to be closed. */
const CLOSING = 2000

/** A pair of tabs in a browser, replaced when that is heavy or gone. */
export class Desk {
  private readonly options: PoolOptions
  private readonly browsers: Browsers
  private loan: Loan | undefined
  private pair: Pair | undefined
  private name = ''
  private shown = 0

  /** @param browsers those of the desks beside it */
  constructor(options: PoolOptions, browsers = new Browsers(options)) {
    this.options = options
    this.browsers = browsers
  }

  /**
   * Compares a page; where the browser ended meanwhile, once more in one of its own: it need not be this page's doing, and
   * where it is, no other page suffers again.
   */
  async compare(
    source: PageSource,
    keep: (name: string, picture: Uint8Array) => string,
    stop?: AbortSignal,
  ): Promise<PageResult> {
    let result = await this.once(source, keep)
    if (result.unreadable && !this.isConnected && !stop?.aborted) {
      await this.open(true)
      result = await this.once(source, keep)
    }
    // A page that was given up may still keep its browser busy.
    const isStuck = !this.isConnected || result.seconds >= this.options.mostSeconds
    if (isStuck || ++this.shown >= PAGES_PER_BROWSER / PAIRS) await this.leave()
    return { ...result, browser: this.name }
  }

  /** @param alone in a browser that no other desk gets */
  async open(alone = false): Promise<void> {
    if (this.isConnected) return
    await this.leave()
    this.loan = await this.browsers.take(alone)
    const { browser } = this.loan
    this.name = await nameOfBrowser(browser)
    this.pair = new Pair(browser, this.options)
    this.shown = 0
  }

  async leave(): Promise<void> {
    const { loan, pair } = this
    this.loan = undefined
    this.pair = undefined
    if (!loan) return
    if (loan.isShared || this.options.browserUrl)
      await Promise.race([pair?.close(), pause(CLOSING, undefined, { ref: false })])
    await loan.end().catch(() => undefined)
  }

  private get isConnected(): boolean {
    return !!this.loan?.browser.connected
  }

  private async once(
    source: PageSource,
    keep: (name: string, picture: Uint8Array) => string,
  ): Promise<PageResult> {
    await this.open()
    const { loan, pair, options } = this
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
      if (result.unreadable && !loan!.browser.connected)
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
  const browsers = new Browsers(options)
  const worker = async (): Promise<void> => {
    const desk = new Desk(options, browsers)
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
