import type { Browser } from 'puppeteer-core'
import { type BrowserChoice, leaveBrowser, openBrowser } from '../browser/browser.ts'

/** Pairs of tabs in one browser: to start one costs as much as to compare a page, and who breaks it takes one other along. */
export const PAIRS = 2

/** A browser that somebody works with. */
export interface Loan {
  readonly browser: Browser
  /** Whether somebody else works with it, too. */
  readonly isShared: boolean
  /** Ends the work: nobody else gets this browser, and the last one closes it. */
  end(): Promise<void>
}

interface Kept {
  readonly browser: Promise<Browser>
  users: number
}

/** The browsers of a process; a remote one is for one pair, as a grid has its own idea of how many there are. */
export class Browsers {
  private readonly choice: BrowserChoice
  private readonly start: (choice: BrowserChoice) => Promise<Browser>
  private readonly close: (browser: Browser, remote: boolean) => Promise<void>
  /** Those that may get another pair. */
  private readonly open = new Set<Kept>()

  constructor(choice: BrowserChoice, start = openBrowser, close = leaveBrowser) {
    this.choice = choice
    this.start = start
    this.close = close
  }

  /**
   * @param alone in a browser that nobody else gets
   * @throws with a French message where none can be had
   */
  async take(alone: boolean): Promise<Loan> {
    const remote = !!this.choice.browserUrl
    const [free] = alone ? [] : this.open
    const kept = free ?? this.keep()
    kept.users++
    if (alone || remote || kept.users >= PAIRS) this.open.delete(kept)
    const browser = await kept.browser
    return {
      browser,
      get isShared() {
        return kept.users > 1
      },
      end: async () => {
        this.open.delete(kept)
        kept.users--
        if (!kept.users) await this.close(browser, remote)
      },
    }
  }

  private keep(): Kept {
    const kept: Kept = { browser: this.start(this.choice), users: 0 }
    const gone = (): unknown => this.open.delete(kept)
    kept.browser.then((browser) => browser.once('disconnected', gone), gone)
    this.open.add(kept)
    return kept
  }
}
