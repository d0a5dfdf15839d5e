import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, ClickOptions, Page } from 'puppeteer'
import { DESKTOP, SAVES_DATA } from '../../test/browser/launch.ts'
import { shownMark, startMark, startTrace, stepMark, stopTrace, useMark, type Task } from './trace.ts'
import { readWaterfall, type Waterfall } from './waterfall.ts'

/** What one visit cost; bytes of bodies as transferred (gzip), times in ms of processor time. */
export interface Visit {
  /** Until the page rests. */
  readonly scriptBytes: number
  /** With everything that its use has fetched besides. */
  readonly scriptBytesInUse: number
  readonly styleBytesInUse: number
  readonly allBytes: number
  readonly requests: number
  readonly scriptTime: number
  readonly mainThreadTime: number
  readonly blockingTime: number
  readonly longestTask: number
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly layoutShift: number
  readonly latencies: Readonly<Record<string, Latency>>
  readonly longestTaskInUse: number
  /** The longest task while loading (`load`) and of each step. */
  readonly tasks: Readonly<Record<string, Task>>
  /** What the first use of each step waited for. */
  readonly waterfalls: Readonly<Record<string, Waterfall>>
}

export interface Latency {
  /** From the visitor's act to the next picture (Event Timing), at worst of the act's events; below 16 it says 16. */
  readonly next: number
  /** Until what was asked for is there. */
  readonly shown: number
}

/** What a visitor does. @param arrived waits as long as people do once pointer, focus or sight are there, until they act */
export type Act = (page: Page, arrived: () => Promise<unknown>) => Promise<unknown>

/** An act, and what it leads to. */
export interface Step {
  readonly name: string
  readonly act: Act
  /** Runs in the page; true once it is shown. */
  readonly shown: string
  /** The same once more, of what has been used before. */
  readonly again?: { readonly act: Act; readonly shown: string }
  undo?(page: Page): Promise<unknown>
}

export interface Given {
  /** How many times slower the processor is. */
  readonly cpu: number
  /** ms until a request's answer begins, beyond what the machine itself takes; 0 by default. */
  readonly latency?: number
  /** ms from the arrival of pointer, focus or sight until the act; 0 by default. */
  readonly arrival?: number
  /** The visitor saves data: no code is fetched before it is asked for. */
  readonly saves?: boolean
  readonly steps: readonly Step[]
}

/** In the page, before anything of it: what the browser tells of shifts and slow events. */
function observe(): void {
  const seen = { shift: 0, events: [] as number[] }
  ;(window as typeof window & { __seen: typeof seen }).__seen = seen
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
    more = {},
  ): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
  watch('event', ({ duration }) => seen.events.push(duration), { durationThreshold: 16 })
}

type Seen = { shift: number; events: number[] }
const seenOf = (page: Page): Promise<Seen> => page.evaluate('__seen') as Promise<Seen>

async function metrics(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics: list } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** One visit with an empty cache, and the steps of a visitor. */
export async function visit(browser: Browser, url: string, given: Given): Promise<Visit> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(DESKTOP)
  const cdp = await page.createCDPSession()
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: given.cpu })
  if (given.latency)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: given.latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  const answers = new Map<string, { type: string; headers: number }>()
  const bytes = { script: 0, style: 0, all: 0, requests: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // So far, that is the headers: HTTP/2 would send hardly any of them again.
    answers.set(requestId, { type, headers: response.encodedDataLength })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers } = answers.get(requestId) ?? { type: '', headers: 0 }
    const body = Math.max(0, encodedDataLength - headers)
    bytes.requests++
    bytes.all += body
    if (type === 'Script') bytes.script += body
    if (type === 'Stylesheet') bytes.style += body
  })
  if (given.saves) await page.evaluateOnNewDocument(SAVES_DATA)
  await page.evaluateOnNewDocument(startMark)
  await page.evaluateOnNewDocument(observe)
  await startTrace(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForNetworkIdle({ idleTime: 400 })
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 3000 }))')
  await page.evaluate(useMark)
  const loaded = { ...bytes }
  const seen = await seenOf(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const rest = await metrics(cdp)
  const latencies: Record<string, Latency> = {}
  for (const step of given.steps) {
    latencies[step.name] = await take(page, step, given.arrival)
    if (step.again)
      latencies[againOf(step.name)] = await take(
        page,
        { ...step, ...step.again, name: againOf(step.name) },
        given.arrival,
      )
  }
  const { load, use, tasks, traces } = await stopTrace(page)
  await context.close()
  return {
    scriptBytes: loaded.script,
    allBytes: loaded.all,
    requests: loaded.requests,
    scriptBytesInUse: bytes.script,
    styleBytesInUse: bytes.style,
    scriptTime: load.script,
    mainThreadTime: load.total,
    blockingTime: load.blocking,
    longestTask: load.longest,
    heap: rest['JSHeapUsedSize']!,
    nodes: rest['Nodes']!,
    listeners: rest['JSEventListeners']!,
    layoutShift: seen.shift,
    latencies,
    longestTaskInUse: use.longest,
    tasks,
    waterfalls: Object.fromEntries(
      given.steps.map(({ name }) => [name, readWaterfall(traces[name]!, latencies[name]!.shown)]),
    ),
  }
}

/** The name under which the second use of a step stands in `latencies`. */
export const againOf = (name: string): string => `${name}, again`

/**
 * An expression: ms from the visitor's act until what it asks for is there. The act is the last press of a button or key,
 * or, of a pointer that only comes near, its arrival, by the browser's own time: what the driver does before that (to
 * scroll to the place and to find it) is none of it.
 */
const untilShown = ({ name, shown }: Step): string => `new Promise((resolve, reject) => {
  const begun = performance.now()
  const acts = new AbortController()
  let pressed, arrived, scrolled
  const hear = (type, take) =>
    addEventListener(type, ({ timeStamp }) => take(timeStamp), { capture: true, signal: acts.signal })
  hear('mousedown', (time) => (pressed = time))
  hear('keydown', (time) => (pressed = time))
  hear('mouseover', (time) => (arrived = time))
  hear('scroll', (time) => (scrolled ??= time))
  const look = () => {
    const now = performance.now()
    const act = pressed ?? arrived ?? scrolled
    if (act !== undefined && ${shown}) {
      acts.abort()
      ${shownMark(name)}
      resolve(now - act)
    } else if (now - begun > 20000) reject(new Error('${name} does not show'))
    else requestAnimationFrame(look)
  }
  look()
})`

/**
 * An expression: once what an act has shown is gone, where it is undone, and all that moved rests, by the styles or by jQuery;
 * after 2 s in any case.
 */
const untilCalm = ({ shown, undo }: Step): string => `new Promise((resolve) => {
  const begun = performance.now()
  const moves = () =>
    document.getAnimations().some(({ playState }) => playState === 'running') ||
    window.jQuery?.timers?.length ||
    (${!!undo} && ${shown})
  const look = () =>
    moves() && performance.now() - begun < 2000
      ? requestAnimationFrame(look)
      : setTimeout(() => resolve(true), 100)
  setTimeout(look, 50)
})`

/** An act that comes near an element, then presses it. */
export const pressing =
  (selector: string, options?: ClickOptions): Act =>
  async (page, arrived) => {
    await page.hover(selector)
    await arrived()
    await page.click(selector, options)
  }

/** An act that sees an element, then comes near it. */
export const approaching =
  (selector: string): Act =>
  async (page, arrived) => {
    await page.$eval(selector, (element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    await arrived()
    await page.hover(selector)
  }

/** An act that goes to a field, then types. */
export const typing =
  (selector: string, text: string): Act =>
  async (page, arrived) => {
    await page.focus(selector)
    await arrived()
    await page.keyboard.type(text)
  }

async function take(page: Page, step: Step, arrival = 0): Promise<Latency> {
  // The sizes of the code before the first use are no part of latency: the pointer is near, as before any click.
  const known = (await seenOf(page)).events.length
  await page.evaluate(stepMark(step.name))
  const shown = page.evaluate(untilShown(step)) as Promise<number>
  await Promise.all([shown, step.act(page, () => delay(arrival))])
  await page.evaluate(
    'new Promise((resolve) => requestIdleCallback(() => setTimeout(() => resolve(true), 100), { timeout: 1000 }))',
  )
  const { events } = await seenOf(page)
  await step.undo?.(page)
  await page.evaluate(untilCalm(step))
  return { next: Math.max(16, ...events.slice(known)), shown: await shown }
}
