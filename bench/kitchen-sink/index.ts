import type { Browser } from 'puppeteer'
import type { Side } from './content.ts'
import { buildOldStack } from './old-stack.ts'
import { serveSink } from './site.ts'
import { stepsOf } from './steps.ts'
import { visit, type Visit } from './visit.ts'

export const SIDES: readonly Side[] = ['old', 'new']

export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** One figure of both sides; `limit` is what new ÷ old (or, with `absolute`, new itself) may be at most. */
export interface Row {
  readonly page: 'kitchen' | 'plain'
  readonly cpu: number
  readonly name: string
  readonly unit: 'B' | 'ms' | ''
  readonly old: Spread
  readonly new: Spread
  readonly ratio: number
  readonly limit?: number
  readonly absolute?: boolean
  readonly met?: boolean
}

interface Wanted {
  readonly limit: number
  readonly absolute?: boolean
}

type Plain = Exclude<keyof Visit, 'latencies' | 'tasks' | 'waterfalls'>

const FIGURES: readonly (readonly [Plain, Row['unit']])[] = [
  ['scriptBytes', 'B'],
  ['scriptBytesInUse', 'B'],
  ['allBytes', 'B'],
  ['requests', ''],
  ['scriptTime', 'ms'],
  ['mainThreadTime', 'ms'],
  ['blockingTime', 'ms'],
  ['longestTask', 'ms'],
  ['longestTaskInUse', 'ms'],
  ['heap', 'B'],
  ['nodes', ''],
  ['listeners', ''],
  ['layoutShift', ''],
]

/** What is to be reached. */
function wanted(page: Row['page'], cpu: number, name: string): Wanted | undefined {
  if (/^scriptBytes/.test(name)) return { limit: page === 'kitchen' ? 1 / 3 : 1 / 15 }
  if (name === 'scriptTime') return { limit: 1 / 4 }
  if (name === 'heap') return { limit: 1 / 2 }
  if (name === 'layoutShift') return { limit: 0, absolute: true }
  if (cpu === 4 && name.startsWith('longestTask')) return { limit: 50, absolute: true }
  if (cpu === 4 && name.endsWith(': next picture')) return { limit: 100, absolute: true }
  return undefined
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)]!
  return { median: at(0.5), low: at(0.25), high: at(0.75) }
}

function rowOf(
  page: Row['page'],
  cpu: number,
  name: string,
  unit: Row['unit'],
  visits: Readonly<Record<Side, readonly Visit[]>>,
  read: (visit: Visit) => number,
): Row {
  const old = spreadOf(visits.old.map(read))
  const own = spreadOf(visits.new.map(read))
  const ratio = old.median ? own.median / old.median : own.median ? Infinity : 0
  const target = wanted(page, cpu, name)
  const row = { page, cpu, name, unit, old, new: own, ratio }
  if (!target) return row
  return { ...row, ...target, met: (target.absolute ? own.median : ratio) <= target.limit }
}

/**
 * The page with everything and the page without anything, with the old stack and with ours, in turns in one browser,
 * with the machine as it is and at a quarter of its speed.
 * @param runs visits of each kind that count; one more before warms the browser
 */
export async function kitchenSink(
  browser: Browser,
  runs: number,
  tell: (line: string) => void,
): Promise<Row[]> {
  const site = await serveSink(await buildOldStack())
  const rows: Row[] = []
  try {
    for (const page of ['kitchen', 'plain'] as const) {
      for (const cpu of [1, 4]) {
        const visits: Record<Side, Visit[]> = { old: [], new: [] }
        for (let run = 0; run <= runs; run++) {
          for (const side of SIDES) {
            const steps = page === 'kitchen' ? stepsOf(side) : []
            const one = await visit(browser, `${site.url}/${page}/${side}`, { cpu, steps })
            if (run) visits[side].push(one)
          }
          tell(`${page} ×${cpu} : ${run}/${runs}`)
        }
        for (const [name, unit] of FIGURES) {
          rows.push(rowOf(page, cpu, name, unit, visits, (one) => one[name]))
        }
        for (const step of Object.keys(visits.new[0]!.latencies)) {
          rows.push(
            rowOf(page, cpu, `${step}: next picture`, 'ms', visits, ({ latencies }) => latencies[step]!.next),
            rowOf(page, cpu, `${step}: shown`, 'ms', visits, ({ latencies }) => latencies[step]!.shown),
          )
        }
      }
    }
  } finally {
    site.close()
  }
  return rows
}
