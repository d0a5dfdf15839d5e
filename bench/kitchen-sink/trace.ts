import type { Page } from 'puppeteer'

/** What the page's main thread did in one part of a visit, in ms of processor time: other work on the machine is left out. */
export interface Work {
  readonly script: number
  readonly total: number
  /** What each task took above 50 ms, together. */
  readonly blocking: number
  readonly longest: number
}

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** µs */
  readonly ts: number
  readonly dur?: number
  /** µs of processor time; absent where it had not ended. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly requestId?: string; readonly url?: string } }
}

/** ms of processor time by what the browser did; what is in a part is in no other. */
export type Parts = Readonly<Record<Part, number>>

export interface Task {
  readonly length: number
  readonly parts: Parts
}

/** What the browser did from a visitor's act on. */
export interface StepTrace {
  /** µs, on the clock of the events: when what was asked for was there. */
  readonly shown: number
  readonly events: readonly TraceEvent[]
}

export type Part = keyof typeof KINDS | 'other'

/** By the trace's names; what is none of these is the browser's own work. */
const KINDS = {
  script:
    /^(EvaluateScript|FunctionCall|RunMicrotasks|v8\.callFunction|EventDispatch|TimerFire|FireAnimationFrame)$/,
  compile: /^(v8\.compile|v8\.compileModule|v8\.produceCache|V8\.CompileCode)$/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^(Layout|PrePaint|HitTest|IntersectionObserverController::computeIntersections)$/,
  paint: /^(Paint|Layerize|Commit|UpdateLayer|CompositeLayers)$/,
  html: /^ParseHTML$/,
  collection: /^(MinorGC|MajorGC|V8\.GC.*|BlinkGC.*)$/,
} as const

const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]
export const PARTS: readonly Part[] = [...kinds, 'other']
export const kindOf = (name: string): keyof typeof KINDS | undefined =>
  kinds.find((kind) => KINDS[kind].test(name))

const START = 'bench-start'
const USE = 'bench-use'
const STEP = 'bench-step:'
const SHOWN = 'bench-shown:'
const SCRIPT = /^(EvaluateScript|FunctionCall|v8\.compile|v8\.compileModule|RunMicrotasks|v8\.callFunction)$/
const LONG = 50

/** Begins to record; `startMark` has to be run by the page itself, before anything of it. */
export const startTrace = (page: Page): Promise<void> =>
  page.tracing.start({ categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })

export const startMark = `performance.mark('${START}')`
/** Parts loading from use. */
export const useMark = `performance.mark('${USE}')`

/** The visitor does something now. */
export const stepMark = (name: string): string => `performance.mark('${STEP}${name}')`

/** What the visitor has asked for is there. */
export const shownMark = (name: string): string => `performance.mark('${SHOWN}${name}')`

/**
 * @returns what it took to load the page, and then to use it; and the longest task of loading (`load`) and of each step; the trace
 * of each step until the next one
 */
export async function stopTrace(page: Page): Promise<{
  load: Work
  use: Work
  tasks: Readonly<Record<string, Task>>
  traces: Readonly<Record<string, StepTrace>>
}> {
  const bytes = await page.tracing.stop()
  const { traceEvents } = JSON.parse(Buffer.from(bytes!).toString()) as { traceEvents: TraceEvent[] }
  const start = traceEvents.find(({ name }) => name === START)!
  // The task in which the mark was set makes the document and runs the bench's own observers: no part of any page.
  const own = traceEvents.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  const use = own.find(({ name }) => name === USE)?.ts ?? Infinity
  const steps = own.filter(({ name, ph }) => name.startsWith(STEP) && ph !== 'E')
  const from = [
    { name: 'load', ts: -Infinity },
    ...steps.map(({ name, ts }) => ({ name: name.slice(STEP.length), ts })),
  ]
  const until = [use, ...from.slice(2).map(({ ts }) => ts), Infinity]
  return {
    load: workIn(own, -Infinity, use),
    use: workIn(own, use, Infinity),
    traces: Object.fromEntries(
      from.slice(1).map(({ name, ts }, index) => {
        const events = own.filter((one) => one.ts >= ts && one.ts <= until[index + 1]!)
        return [name, { shown: events.find((one) => one.name === SHOWN + name)?.ts ?? ts, events }]
      }),
    ),
    tasks: Object.fromEntries(from.map(({ name, ts }, index) => [name, longestIn(own, ts, until[index]!)])),
  }
}

const tasksOf = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.filter(({ name }) => /RunTask$/.test(name))

function longestIn(events: readonly TraceEvent[], from: number, to: number): Task {
  const [longest] = tasksOf(events.filter(({ ts }) => ts >= from && ts < to)).sort(
    (a, b) => (b.tdur ?? 0) - (a.tdur ?? 0),
  )
  const parts = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>
  if (!longest) return { length: 0, parts }
  const end = longest.ts + (longest.dur ?? 0)
  // A part's own time is what is left when those inside it have had theirs.
  const open: { part: Part; end: number }[] = []
  const inside = events
    .filter(({ ph, ts, dur = 0 }) => ph === 'X' && ts >= longest.ts && ts + dur <= end)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  for (const { name, ts, dur = 0, tdur = 0 } of inside) {
    while (open.length && open.at(-1)!.end <= ts) open.pop()
    const around = open.at(-1)
    const own = kindOf(name) ?? around?.part ?? 'other'
    if (around) parts[around.part] -= tdur / 1000
    parts[own] += tdur / 1000
    open.push({ part: own, end: ts + dur })
  }
  return { length: (longest.tdur ?? 0) / 1000, parts }
}

function workIn(events: readonly TraceEvent[], from: number, to: number): Work {
  const within = events.filter(({ ts }) => ts >= from && ts < to)
  const tasks = tasksOf(within).map(({ tdur = 0 }) => tdur / 1000)
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
