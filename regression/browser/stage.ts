import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { GOING } from '../inpage/guard.ts'
import { probeScript } from '../inpage/load.ts'
import type { Details, Probe, ProbeConfig, Turn } from '../inpage/probe.ts'
import { hashOf } from '../inpage/snapshot.ts'
import { say } from '../strings.ts'
import type { Glance, Observed, Step, Viewport } from '../types.ts'
import { isAimed, type Target } from './act.ts'
import { forgetStored } from './forget.ts'
import { Network, type NetworkOptions } from './network.ts'
import { ProcessorTime } from './processor-time.ts'
import { Unreadable } from './unreadable.ts'

export interface StageOptions extends NetworkOptions {
  readonly probe: ProbeConfig
  readonly viewport: Viewport
  /** Real milliseconds that a page gets to come to rest. */
  readonly patience: number
  readonly pictures: boolean
}

type Twin = Window & { __twin: Probe }

/** Virtual milliseconds between two looks at the network. */
const STRIDE = 250

/** Real milliseconds that a request without a sign of it is waited for, as one of a frame that is gone. */
const UNTOLD = 1500

/** Real milliseconds that a page which never comes to rest gets each time, when its patience is used up. */
const LEAST_PATIENCE = 300

/** Share of the patience without an answer after which a script of the page is taken for one that never ends … */
const BUSY = 0.5

/** … how many halves of it a script gets that waits without running … */
const PATIENT = 12

/** … real milliseconds that each character of the page adds, which the browser reads and lays out meanwhile … */
const BUSY_PER_CHARACTER = 0.001

/** … and those that it gets to stop when it is told to. */
const STOPPING = 8000

/** Real milliseconds in which a page has to be left. */
const LEAVING = 5000

/** How far the clock may go before the network is looked at again; without a timer nothing can happen on the way. */
function strideTo({ now, next }: Turn, until: number): number {
  return next === undefined || next > until ? until : Math.min(until, Math.max(next, now + STRIDE))
}

/** A command that has ended does not wait for a pause. */
const UNHELD = { ref: false }

/**
 * Who asks beside the page's own requests, as a new window or what a page has fetched ahead, gets nowhere: no proxy can
 * listen at this port.
 */
const NOWHERE = { proxyServer: 'http://127.0.0.1:0', proxyBypassList: ['<-loopback>'] }

/**
 * A tab that shows one page after the other: its clock, its network, its pointer. Each page finds it as if it were
 * new: no cookie, no stored data, no history, the pointer in the corner.
 */
export class Stage {
  readonly page: Page
  readonly network: Network
  private readonly context: BrowserContext
  private readonly session: CDPSession
  private readonly processor: ProcessorTime
  private readonly notes = new Set<string>()
  private readonly errors: Observed[] = []
  private readonly syntax: { readonly file: string; readonly message: string }[] = []
  private options: StageOptions | undefined
  private viewport = ''
  private time = 0
  /** Real milliseconds left for not coming to rest. */
  private patience = 0
  /** Why it can show no other page; French. */
  private fault: string | undefined

  private constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.context = context
    this.page = page
    this.session = session
    this.processor = new ProcessorTime(page.browser())
    this.network = new Network(page)
  }

  /** A tab with a state of its own: clock, language, zone, colours, no animations. */
  static async open(browser: Browser, probe: ProbeConfig): Promise<Stage> {
    const context = await browser.createBrowserContext(NOWHERE)
    const page = await unlessGone(browser, context.newPage())
    const session = await page.createCDPSession()
    const stage = new Stage(context, page, session)
    await Promise.all([
      page.emulateTimezone('Europe/Paris'),
      page.emulateMediaFeatures([
        { name: 'prefers-reduced-motion', value: 'reduce' },
        { name: 'prefers-color-scheme', value: 'light' },
      ]),
      page.evaluateOnNewDocument(probeScript(probe)),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      session.send('Network.setBlockedURLs', { urls: ['ws://*', 'wss://*'] }).catch(() => undefined),
      stage.network.start(),
    ])
    stage.listen()
    return stage
  }

  /** Why the tab cannot go on, where it cannot. */
  get reason(): string | undefined {
    return this.fault
  }

  /** Whether another page can be shown here. */
  get isWhole(): boolean {
    return !this.fault && !this.page.isClosed() && this.page.browser().connected
  }

  /** Makes the tab ready for a page. */
  async begin(options: StageOptions): Promise<void> {
    this.options = options
    this.time = 0
    this.patience = options.patience
    this.notes.clear()
    this.errors.length = 0
    this.syntax.length = 0
    const { width, height } = options.viewport
    if (this.viewport !== `${width}x${height}`) {
      await this.page.setViewport(options.viewport)
      this.viewport = `${width}x${height}`
    }
    this.network.begin(options)
  }

  /** Leaves the page, and forgets what it stored. */
  async end(): Promise<void> {
    const { network, page, session } = this
    const origins = new Set([...network.seen.documents.keys()].map((url) => new URL(url).origin))
    network.begin(undefined)
    if (!this.isWhole) return
    const leave = async (): Promise<void> => {
      const stores = await page
        .evaluate(() => (window as Partial<Twin>).__twin?.leave() ?? true)
        .catch(() => true)
      await page.goto('about:blank', { waitUntil: 'domcontentloaded' })
      const kept = stores || origins.size > 1 ? [...origins] : []
      await Promise.all([
        page.mouse.move(0, 0),
        session.send('Page.resetNavigationHistory'),
        forgetStored(session, kept),
      ])
    }
    const isGone = await Promise.race([leave().then(() => true), pause(LEAVING, false, UNHELD)]).catch(
      () => false,
    )
    if (!isGone) this.fault = say('unreadable.busy')
  }

  /** Opens the page; gives up waiting for its `load` event after the patience. */
  async goto(url: string, horizon: number): Promise<boolean> {
    const { page, network } = this
    page.setDefaultTimeout(this.patience)
    const going = page.goto(url, { waitUntil: 'load', timeout: this.patience })
    const opened = unlessGone(page.browser(), going)
      .then(() => undefined)
      .catch((error: Error) => error)
    const failed = await this.watched(opened)
    if (network.seen.failure) throw new Unreadable(network.seen.failure)
    if (failed && failed.name !== 'TimeoutError' && !page.url().startsWith('http')) {
      const [, code = failed.message] = /(net::\w+)/.exec(failed.message) ?? []
      throw new Unreadable(
        code === 'net::ERR_TOO_MANY_REDIRECTS'
          ? say('unreadable.circle')
          : say('unreadable.refused', { code }),
      )
    }
    if (!network.seen.opened)
      throw new Unreadable(say('unreadable.network', { seconds: Math.round(this.patience / 1000), url }))
    return this.settle(horizon)
  }

  /**
   * Lets `horizon` virtual milliseconds pass. Time stands still while a request is on its way; the page is at rest
   * when nothing is on its way and nothing changes any more.
   * @returns false when the patience ran out
   */
  async settle(horizon: number): Promise<boolean> {
    const began = Date.now()
    const end = began + Math.max(LEAST_PATIENCE, this.patience)
    const until = this.time + horizon
    let turn: Turn = { now: this.time, waiting: 0 }
    let calm = false
    let given = 0
    const { network } = this
    for (;;) {
      await network.idle(end - Date.now())
      const seen = network.seen.count
      const limit = calm ? strideTo(turn, until) : turn.now
      turn = await this.watched(
        this.page.evaluate(
          (to: number, end: number, lost: boolean) =>
            (window as typeof window & Twin).__twin.turn(to, end, lost),
          limit,
          until,
          given > 0 && Date.now() >= given,
        ),
      )
      this.time = turn.now
      if (Date.now() > end) {
        this.patience -= Date.now() - began
        return false
      }
      // The browser may not yet have told of a request that the page waits for; some are never told of.
      given = turn.waiting && !network.pending ? given || Date.now() + UNTOLD : 0
      // What came may have work to do: time goes on when that is done.
      calm = !network.pending && network.seen.count === seen && Date.now() >= given
      if (!calm) continue
      if (turn.now >= until && (turn.next === undefined || turn.next > until)) return true
    }
  }

  /** The page and its frames by their hashes, and what happened since the last time. */
  async glance(): Promise<Glance & { readonly observed: Observed[] }> {
    const { observed, notes, ...seen } = await this.watched(
      this.page.evaluate(
        (pictures: boolean) => (window as typeof window & Twin).__twin.glance(pictures),
        this.options!.pictures,
      ),
    )
    for (const note of notes) this.note(note)
    const inner = await this.frameLines()
    const happened = observed.filter(({ kind, name, text }) => {
      const isGoing = kind === 'request' && name === GOING
      if (isGoing) this.network.noteLeaving(text)
      return !isGoing
    })
    return {
      ...seen,
      text: inner.length ? `${seen.text} ${hashOf(inner)}` : seen.text,
      observed: [...this.takeErrors(), ...happened, ...this.network.drain()],
    }
  }

  /** What the last glance saw. @param wanted the lines, or the masks alone */
  async details(wanted: boolean): Promise<Partial<Details>> {
    const { lines, masks } = await this.watched(
      this.page.evaluate((all: boolean) => (window as typeof window & Twin).__twin.details(all), wanted),
    )
    return wanted ? { lines: [...lines, ...(await this.frameLines())], masks } : { masks }
  }

  async plan(limit: number): Promise<Step[]> {
    const steps: Step[] = []
    for (const frame of this.page.frames()) {
      const html = this.network.seen.documents.get(frame.url().replace(/#.*/, ''))
      if (!html || steps.length >= limit) continue
      const key = frame === this.page.mainFrame() ? '' : frame.url()
      const more = await frame
        .evaluate(
          (text, name, most) => (window as typeof window & Twin).__twin.plan(text, name, most),
          html,
          key,
          limit - steps.length,
        )
        .catch(() => [])
      steps.push(...more)
    }
    return steps
  }

  /** How many elements the page has. */
  elements(): Promise<number> {
    return this.watched(this.page.evaluate(() => document.getElementsByTagName('*').length))
  }

  /**
   * Finds the element of a step, on this side: it is what its frame has met last. A page that throws where it is asked to
   * scroll there has none.
   */
  async meet({ act, frame: name, signature, rank, selector }: Step): Promise<Target | undefined> {
    const frame = name ? this.page.frames().find((one) => one.url() === name) : this.page.mainFrame()
    if (!frame) return undefined
    const met = frame.evaluate(
      (sign, at, css, aim) => (window as typeof window & Twin).__twin.meet(sign, at, css, aim),
      signature,
      rank,
      selector ?? '',
      isAimed(act),
    )
    const place = await this.watched(met.catch(() => undefined))
    return place && { frame, place }
  }

  /** Something that a visitor does; a script that it starts, and that never ends, is stopped. */
  act<Result>(doing: () => Promise<Result>): Promise<Result> {
    return this.watched(doing())
  }

  async picture(): Promise<Uint8Array> {
    const { data } = await this.watched(
      this.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true }),
    )
    return Buffer.from(data, 'base64')
  }

  /** What a reader should know of the page. */
  allNotes(): string[] {
    const own = [...this.network.seen.notes].map((key) => say(key))
    const faults = this.syntax.map(({ file, message }) => say('note.syntax', { file, message }))
    return [...new Set([...own, ...faults, ...this.notes])]
  }

  async close(): Promise<void> {
    this.fault ??= say('unreadable.tabCrash')
    await this.context.close().catch(() => undefined)
  }

  /**
   * Stops a script that keeps the page from answering, once it has had its share of the processor: on a busy machine a
   * page takes long that has hardly run. @throws where it cannot be stopped
   */
  private async watched<Result>(work: Promise<Result>): Promise<Result> {
    const isLate = async (within: number): Promise<boolean> => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<typeof LATE>((resolve) => {
        timer = setTimeout(() => resolve(LATE), within)
      })
      return (await Promise.race([work, late]).finally(() => clearTimeout(timer))) === LATE
    }
    const began = Date.now()
    // Asked anew each time: a page that comes meanwhile has its length counted.
    const share = (): number => this.busy() / 2
    if (!(await isLate(share()))) return work
    let before = await this.processor.read()
    while (await isLate(share())) {
      if (this.fault) throw new Unreadable(this.fault)
      if (await this.answers(1000)) continue
      const had = await this.processor.since(before)
      // What waits without running, as for an answer that never comes, is stopped in the end.
      if (had !== undefined && had < share() && Date.now() - began < PATIENT * share()) continue
      await this.session.send('Runtime.terminateExecution').catch(() => undefined)
      if (!(await this.answers(STOPPING))) {
        this.fault = say('unreadable.busy')
        throw new Unreadable(this.fault)
      }
      this.notes.add(say('note.runaway', { seconds: (BUSY * this.options!.patience) / 1000 }))
      before = await this.processor.read()
    }
    return work
  }

  private busy(): number {
    let length = 0
    for (const html of this.network.seen.documents.values()) length += html.length
    return BUSY * this.options!.patience + length * BUSY_PER_CHARACTER
  }

  private answers(within: number): Promise<boolean> {
    const asked = this.session.send('Runtime.evaluate', { expression: '1' }).then(
      () => true,
      () => true,
    )
    return Promise.race([asked, pause(within, false, UNHELD)])
  }

  private async frameLines(): Promise<string[]> {
    const lines: string[] = []
    for (const frame of this.page.frames().slice(1)) {
      if (!this.network.seen.documents.has(frame.url().replace(/#.*/, ''))) continue
      const inner = await frame
        .evaluate(() => (window as typeof window & Twin).__twin.lines())
        .catch((): readonly string[] => [])
      lines.push(`cadre ${new URL(frame.url()).pathname}`, ...inner)
    }
    return lines
  }

  /** Errors since the last time; a syntax error of the page's own code is marked as such. */
  private takeErrors(): Observed[] {
    return this.errors
      .splice(0)
      .map((error) =>
        this.syntax.some(({ message }) => error.text === plain(message)) ? { ...error, ofPage: true } : error,
      )
  }

  private note(note: string): void {
    const [, file, message] = /^syntax (\S*) (.*)$/s.exec(note) ?? []
    if (message === undefined) {
      this.notes.add(say(`note.${note as 'boxes'}`))
      return
    }
    const { tags } = this.options!
    const { scriptFolder } = this.network.seen
    const isOurs =
      !!file &&
      URL.canParse(file) &&
      (tags.matches(file) || (!!scriptFolder && file.startsWith(scriptFolder)))
    if (!isOurs)
      this.syntax.push({
        file: file!.replace(/^https?:\/\/[^/]*/, ''),
        message: message.replace(/^Uncaught /, ''),
      })
  }

  private listen(): void {
    const { page } = this
    page.on('error', () => {
      this.fault = say('unreadable.tabCrash')
    })
    page.on('pageerror', (error) => {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      this.errors.push({ kind: 'error', name: plain(text), text: plain(text) })
    })
    page.on('console', (line) => {
      const text = line.text()
      if (/\[Passerelle/.test(text) || line.type() === 'error') this.notes.add(text.slice(0, 500))
    })
    page.on('dialog', (box) => void box.accept().catch(() => undefined))
    page.on('popup', (popup) => void popup?.close().catch(() => undefined))
  }
}

/** What a browser does, or that it died meanwhile: the driver would wait for that, half a minute for a tab. */
function unlessGone<Result>(browser: Browser, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new Error('Connection closed.'))
    browser.once('disconnected', leave)
    void work.then(resolve, reject).finally(() => browser.off('disconnected', leave))
  })
}

const LATE = Symbol('late')

/** An error without what differs from page to page. */
function plain(text: string): string {
  return text
    .split('\n')[0]!
    .replace(/https?:\/\/\S+/g, '…')
    .slice(0, 300)
}
