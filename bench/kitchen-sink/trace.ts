import type { Page } from 'puppeteer'

/** What the page's main thread did in one part of a visit, in ms of processor time: other work on the machine is left out. */
export interface Work {
  readonly script: number
  readonly total: number
  /** What each task took above 50 ms, together. */
  readonly blocking: number
  readonly longest: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** µs */
  readonly ts: number
  readonly dur?: number
  /** µs of processor time; absent where it had not ended. */
  readonly tdur?: number
}

const START = 'bench-start'
const USE = 'bench-use'
const SCRIPT = /^(EvaluateScript|FunctionCall|v8\.compile|v8\.compileModule|RunMicrotasks|v8\.callFunction)$/
const LONG = 50

/** Begins to record; `startMark` has to be run by the page itself, before anything of it. */
export const startTrace = (page: Page): Promise<void> =>
  page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })

export const startMark = `performance.mark('${START}')`
/** Parts loading from use. */
export const useMark = `performance.mark('${USE}')`

/** @returns what it took to load the page, and then to use it */
export async function stopTrace(page: Page): Promise<{ load: Work; use: Work }> {
  const bytes = await page.tracing.stop()
  const { traceEvents } = JSON.parse(Buffer.from(bytes!).toString()) as { traceEvents: TraceEvent[] }
  const start = traceEvents.find(({ name }) => name === START)!
  // The task in which the mark was set makes the document and runs the bench's own observers: no part of any page.
  const own = traceEvents.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  const use = own.find(({ name }) => name === USE)?.ts ?? Infinity
  return { load: workIn(own, -Infinity, use), use: workIn(own, use, Infinity) }
}

function workIn(events: readonly TraceEvent[], from: number, to: number): Work {
  const within = events.filter(({ ts }) => ts >= from && ts < to)
  const tasks = within.filter(({ name }) => /RunTask$/.test(name)).map(({ tdur = 0 }) => tdur / 1000)
  return {
    script: outermost(within.filter(({ name, ph }) => ph === 'X' && SCRIPT.test(name))) / 1000,
    total: tasks.reduce((sum, task) => sum + task, 0),
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - LONG), 0),
    longest: Math.max(0, ...tasks),
  }
}

/** Processor time of the events that stand in no other one. */
function outermost(events: readonly TraceEvent[]): number {
  let end = -Infinity
  let sum = 0
  for (const { ts, dur = 0, tdur = 0 } of [...events].sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue
    end = ts + dur
    sum += tdur
  }
  return sum
}
