import { kindOf, type Part, type StepTrace, type TraceEvent } from './trace.ts'

/** A stretch of time, in ms from the visitor's press on; what came before it is below 0. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** What an act was waiting for. */
export interface Waterfall {
  /** When what was asked for was there. */
  readonly shown: number
  /** In the order in which they were sent. */
  readonly requests: readonly (Stretch & { readonly name: string })[]
  /** The main thread's work; what is inside another one comes after it. */
  readonly work: readonly (Stretch & { readonly part: Part })[]
}

/** µs; what is shorter is not seen in a picture. */
const LEAST = 200
/** So much before the press is told of: the pointer may have come near. */
const BEFORE = 150

/**
 * @param trace of one step
 * @param shown ms from its press until what it asks for is there
 */
export function readWaterfall({ events, shown: end }: StepTrace, shown: number): Waterfall {
  const press = end - shown * 1000
  const since = (ts: number): number => (ts - press) / 1000
  const isTold = ({ from, to }: Stretch): boolean => to >= -BEFORE && from <= shown
  const work = events
    .filter(({ ph, dur = 0 }) => ph === 'X' && dur >= LEAST)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .flatMap(({ name, ts, dur = 0 }) => {
      const part = kindOf(name)
      return part ? [{ part, from: since(ts), to: since(ts + dur) }] : []
    })
  return { shown, work: work.filter(isTold), requests: requestsOf(events, since).filter(isTold) }
}

function requestsOf(events: readonly TraceEvent[], since: (ts: number) => number): Waterfall['requests'] {
  const idOf = ({ args }: TraceEvent): string | undefined => args?.data?.requestId
  return events
    .filter(({ name }) => name === 'ResourceSendRequest')
    .map((sent) => {
      const done = events.find((one) => one.name === 'ResourceFinish' && idOf(one) === idOf(sent))
      const url = sent.args?.data?.url ?? ''
      return {
        name: url.startsWith('data:') ? 'data:' : new URL(url).pathname.replace(/^\/static\/(modern\/)?/, ''),
        from: since(sent.ts),
        to: done ? since(done.ts) : Infinity,
      }
    })
}
