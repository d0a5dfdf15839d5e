import type { Browser, CDPSession, Dialog, Page, Target } from 'puppeteer'
import { createPlatform } from '../../server/app.ts'
import type { Platform } from '../../server/platform.ts'
import { frames } from '../browser/calm.ts'
import { attachedNodes, lostTyping, prepare, unrest } from './in-page.ts'
import { everythingPage } from './page.ts'
import { decide, perform, randomOf, type Act } from './visitor.ts'

export interface SoakOptions {
  readonly root?: string
  readonly seed: number
  readonly actions: number
  /** Does these acts instead of choosing. */
  readonly journal?: readonly Act[]
  /** The visitor asks for less motion: slideshows stand still, and the run takes less of the machine. */
  readonly still?: boolean
  /** Told what is found and measured on the way. */
  tell?(line: string): void
}

export interface Measure {
  readonly action: number
  /** Nodes that are alive and stand in no document. */
  readonly detached: number
  readonly listeners: number
  /** Bytes, after a collection. */
  readonly heap: number
}

export interface SoakResult {
  readonly findings: readonly string[]
  readonly journal: readonly Act[]
  readonly measures: readonly Measure[]
  /** Acts that found what they were meant for. */
  readonly done: number
  /** Requests of the page, and those that failed or were refused. */
  readonly requests: number
  readonly failed: number
}

/** The visitor rests after so many acts, and looks at what is left. */
const REST = 50

/** A seeded random visitor on a page with every feature, while the server fails (issue « reliability »). */
export async function soak(browser: Browser, options: SoakOptions): Promise<SoakResult> {
  const platform = await createPlatform({ root: options.root ?? process.cwd(), routes: [everythingPage] })
  const context = await browser.createBrowserContext()
  const findings: string[] = []
  const journal: Act[] = []
  const measures: Measure[] = []
  const begun = Date.now()
  const count = { done: 0, requests: 0, failed: 0 }
  try {
    const page = await context.newPage()
    const random = randomOf(options.seed)
    const found = (finding: string): void => {
      findings.push(`after ${journal.length} acts: ${finding}`)
      options.tell?.(findings.at(-1)!)
    }
    context.on('targetcreated', (target: Target) => void stay(page, target))
    page.on('request', () => (count.requests += 1))
    page.on('requestfailed', () => (count.failed += 1))
    page.on('response', (response) => (count.failed += response.status() >= 400 ? 1 : 0))
    if (options.still) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await arrive(page, platform, found)
    const session = await page.createCDPSession()
    while (journal.length < (options.journal?.length ?? options.actions)) {
      const act = options.journal?.[journal.length] ?? (await decide(page, random))
      journal.push(act)
      if (journal.length % 10 === 0) platform.faults.clear()
      if (act.faults) platform.faults.add(...act.faults)
      const done = await perform(page, act).catch((error: unknown) => {
        if (!/detached|context|navigat|not found|Node is|visible/i.test(String(error)))
          found(`act failed: ${String(error)}`)
      })
      if (done) count.done += 1
      for (let frame = 0; frame < act.pause; frame += 2) await frames(page)
      if (journal.length % REST === 0) {
        platform.faults.clear()
        for (const one of await rest(page)) found(one)
        options.tell?.(`${journal.length} acts, ${Math.round((Date.now() - begun) / 1000)} s`)
        if (journal.length % (REST * 10) === 0) measures.push(await measure(page, session, journal.length))
        if (measures.at(-1)?.action === journal.length) options.tell?.(JSON.stringify(measures.at(-1)))
      }
    }
    platform.faults.clear()
    for (const one of await rest(page)) found(one)
    for (const one of leaks(measures)) found(one)
    return { findings, journal, measures, ...count }
  } finally {
    await context.close()
    await platform.close()
  }
}

/** The server sent half a script, or a page in the place of one: the browser tells it, no code throws it. */
const NO_SCRIPT = /^SyntaxError: .*$/

/** A link that opens a tab of its own would leave this one in the background, where nothing is drawn or acted on. */
async function stay(page: Page, target: Target): Promise<void> {
  if (target.type() !== 'page' || target === page.target()) return
  const other = await target.page().catch(() => null)
  await other?.close().catch(() => undefined)
  await page.bringToFront().catch(() => undefined)
}

async function arrive(page: Page, platform: Platform, found: (finding: string) => void): Promise<void> {
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (!NO_SCRIPT.test(said)) found(`page error: ${said}`)
  })
  page.on('dialog', (dialog: Dialog) => void dialog.accept().catch(() => undefined))
  let loads = 0
  page.on('load', () => (loads += 1) > 1 && found('the page was left'))
  await page.evaluateOnNewDocument(prepare)
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(platform.url + '/tout')
  await page.evaluate('Passerelle.ready.then(() => true)')
}

/** Puts everything away as a patient visitor would, waits for quiet, and says what does not come to rest. */
async function rest(page: Page): Promise<string[]> {
  const end = Date.now() + 25_000
  let left = await page.evaluate(unrest)
  while (left.length && Date.now() < end) {
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.cms-modal button')].filter(
        (one) => !one.closest('[inert]'),
      )
      buttons.at(-1)?.click()
    })
    await page.keyboard.press('Escape')
    await frames(page)
    left = await page.evaluate(unrest)
  }
  return [
    ...left.map((one) => `stuck: ${one}`),
    ...(await page.evaluate(lostTyping)).map((one) => `typing lost: ${one}`),
  ]
}

async function measure(page: Page, session: CDPSession, action: number): Promise<Measure> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await page.metrics()
  return {
    action,
    detached: Nodes - (await page.evaluate(attachedNodes)),
    listeners: JSEventListeners,
    heap: JSHeapUsedSize,
  }
}

/** What keeps growing: from the second measure on, as the first ones fetch code and fill caches. */
function leaks(measures: readonly Measure[]): string[] {
  const [, early] = measures
  const late = measures.at(-1)
  if (!early || !late || late === early) return []
  const found: string[] = []
  if (late.detached > early.detached + 6_000)
    found.push(`detached nodes: ${early.detached} → ${late.detached}`)
  if (late.listeners > early.listeners + 1_000)
    found.push(`listeners: ${early.listeners} → ${late.listeners}`)
  if (late.heap > early.heap + 12_000_000) found.push(`heap: ${early.heap} → ${late.heap}`)
  return found
}
