import type { Browser, CDPSession } from 'puppeteer-core'

/**
 * Processor time of a browser's pages: what tells a script that never ends from a machine that is slow, where the clock
 * on the wall cannot.
 */
export class ProcessorTime {
  private readonly browser: Browser
  private session: Promise<CDPSession> | undefined

  constructor(browser: Browser) {
    this.browser = browser
  }

  /** Milliseconds that each process of pages has had, by its number; nothing where the browser does not tell. */
  async read(): Promise<ReadonlyMap<number, number> | undefined> {
    try {
      this.session ??= this.browser.target().createCDPSession()
      const { processInfo } = await (await this.session).send('SystemInfo.getProcessInfo')
      return new Map(
        processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime * 1000]),
      )
    } catch {
      return undefined
    }
  }

  /**
   * The most that one process had since an earlier reading, milliseconds; nothing where either was not told.
   * Which page a process is of is not known.
   */
  async since(earlier: ReadonlyMap<number, number> | undefined): Promise<number | undefined> {
    const now = earlier && (await this.read())
    return now && Math.max(0, ...[...now].map(([id, time]) => time - (earlier.get(id) ?? 0)))
  }
}
