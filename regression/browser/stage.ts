import type { Browser, BrowserContext, CDPSession, ElementHandle, Frame, Page } from 'puppeteer'
import { probeScript } from '../inpage/load.ts'
import type { Probe, ProbeConfig, Turn } from '../inpage/probe.ts'
import type { Look, Observed, Step } from '../types.ts'
import { Network, type NetworkOptions } from './network.ts'

export interface StageOptions extends NetworkOptions {
  readonly probe: ProbeConfig
  readonly viewport: { readonly width: number; readonly height: number }
  /** Real milliseconds that a page gets to come to rest. */
  readonly patience: number
}

type Twin = Window & { __twin: Probe }

/** Virtual milliseconds between two looks at the network. */
const STRIDE = 250

/** Real milliseconds that a request without a sign of it is waited for, as one of a frame that is gone. */
const UNTOLD = 1500

/** How far the clock may go before the network is looked at again; without a timer nothing can happen on the way. */
function strideTo({ now, next }: Turn, until: number): number {
  return next === undefined || next > until ? until : Math.min(until, Math.max(next, now + STRIDE))
}

/** A page under test: its clock, its network, its pointer. */
export class Stage {
  readonly page: Page
  readonly network: Network
  readonly notes: string[] = []
  readonly errors: Observed[] = []
  private readonly context: BrowserContext
  private readonly session: CDPSession
  private readonly patience: number
  private time = 0

  private constructor(context: BrowserContext, page: Page, session: CDPSession, options: StageOptions) {
    this.context = context
    this.page = page
    this.session = session
    this.patience = options.patience
    this.network = new Network(page, options)
  }

  /** A fresh browser state, the same for both sides: clock, language, zone, colours, no animations. */
  static async open(browser: Browser, options: StageOptions): Promise<Stage> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const session = await page.createCDPSession()
    const stage = new Stage(context, page, session, options)
    await Promise.all([
      page.setViewport(options.viewport),
      page.emulateTimezone('Europe/Paris'),
      page.emulateMediaFeatures([
        { name: 'prefers-reduced-motion', value: 'reduce' },
        { name: 'prefers-color-scheme', value: 'light' },
      ]),
      page.evaluateOnNewDocument(probeScript(options.probe)),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      session.send('Network.setBlockedURLs', { urls: ['ws://*', 'wss://*'] }).catch(() => undefined),
      stage.network.start(),
    ])
    stage.listen()
    return stage
  }

  /** Opens the page; gives up waiting for its `load` event after the patience. */
  async goto(url: string, horizon: number): Promise<boolean> {
    const { page } = this
    page.setDefaultTimeout(this.patience)
    await page.goto(url, { waitUntil: 'load', timeout: this.patience }).catch((error: Error) => {
      if (error.name !== 'TimeoutError' && !page.url().startsWith('http')) throw error
    })
    return this.settle(horizon)
  }

  /**
   * Lets `horizon` virtual milliseconds pass. Time stands still while a request is on its way; the page is at rest
   * when nothing is on its way and nothing changes any more.
   * @returns false when the patience ran out
   */
  async settle(horizon: number): Promise<boolean> {
    const end = Date.now() + this.patience
    const until = this.time + horizon
    let turn: Turn = { now: this.time, waiting: 0 }
    let calm = false
    let given = 0
    for (;;) {
      await this.network.idle(end - Date.now())
      const seen = this.network.count
      const limit = calm ? strideTo(turn, until) : turn.now
      turn = await this.page.evaluate(
        (to, lost) => (window as unknown as Twin).__twin.turn(to, lost),
        limit,
        given > 0 && Date.now() >= given,
      )
      this.time = turn.now
      if (Date.now() > end) return false
      // The browser may not yet have told of a request that the page waits for; some are never told of.
      given = turn.waiting && !this.network.pending ? given || Date.now() + UNTOLD : 0
      // What came may have work to do: time goes on when that is done.
      calm = !this.network.pending && this.network.count === seen && Date.now() >= given
      if (!calm) continue
      if (turn.now >= until && (turn.next === undefined || turn.next > until)) return true
    }
  }

  /** The page, and its frames below it. */
  async look(): Promise<Look> {
    const look = await this.page.evaluate(() => (window as unknown as Twin).__twin.look())
    const lines = [...look.lines]
    for (const frame of this.page.frames().slice(1)) {
      if (!this.network.documents.has(frame.url().replace(/#.*/, ''))) continue
      const inner = await frame
        .evaluate(async () => (await (window as unknown as Twin).__twin.look()).lines)
        .catch(() => [])
      lines.push(`cadre ${new URL(frame.url()).pathname}`, ...inner)
    }
    return { ...look, lines }
  }

  /** What happened since the last time. */
  async drain(): Promise<Observed[]> {
    const inside = await this.page.evaluate(() => (window as unknown as Twin).__twin.drain())
    return [...this.errors.splice(0), ...inside, ...this.network.observed.splice(0)]
  }

  async plan(limit: number): Promise<Step[]> {
    const steps: Step[] = []
    for (const frame of this.page.frames()) {
      const html = this.network.documents.get(frame.url().replace(/#.*/, ''))
      if (!html || steps.length >= limit) continue
      const key = frame === this.page.mainFrame() ? '' : frame.url()
      const more = await frame
        .evaluate(
          (text, name, most) => (window as unknown as Twin).__twin.plan(text, name, most),
          html,
          key,
          limit - steps.length,
        )
        .catch(() => [])
      steps.push(...more)
    }
    return steps
  }

  /** The element of a step, on this side. */
  async find({
    frame: name,
    signature,
    rank,
    selector,
  }: Step): Promise<{ frame: Frame; element: ElementHandle } | undefined> {
    const frame = name ? this.page.frames().find((one) => one.url() === name) : this.page.mainFrame()
    if (!frame) return undefined
    const handle = await frame.evaluateHandle(
      (sign, at, css) => {
        const element = css
          ? document.querySelector(css)
          : (window as unknown as Twin).__twin.registry.find(sign, at)
        return element?.isConnected ? element : undefined
      },
      signature,
      rank,
      selector ?? '',
    )
    const element = handle.asElement()
    return element ? { frame, element: element as ElementHandle } : undefined
  }

  async picture(): Promise<Uint8Array> {
    const { data } = await this.session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    })
    return Buffer.from(data, 'base64')
  }

  async close(): Promise<void> {
    await this.context.close().catch(() => undefined)
  }

  private listen(): void {
    const { page } = this
    page.on('pageerror', (error) => {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      this.errors.push({ kind: 'error', name: plain(text), text: plain(text) })
    })
    page.on('console', (line) => {
      const text = line.text()
      if (/\[Passerelle/.test(text) || line.type() === 'error') this.notes.push(text.slice(0, 500))
    })
    page.on('dialog', (box) => void box.accept().catch(() => undefined))
    page.on('popup', (popup) => void popup?.close().catch(() => undefined))
  }
}

/** An error without what differs from page to page. */
function plain(text: string): string {
  return text
    .split('\n')[0]!
    .replace(/https?:\/\/\S+/g, '…')
    .slice(0, 300)
}
