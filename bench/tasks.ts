/**
 * `node bench/tasks.ts [--runs 5] [--cpu 4] [--only new]`: what the longest task of loading the kitchen sink, and of each
 * act on it, is made of, with the old stack, with ours, and (loading only) without any script. Medians, ms of processor
 * time. Peers first: `npm ci --prefix bench`; a production build in `dist/`.
 */
import { parseArgs } from 'node:util'
import { launch } from '../test/browser/launch.ts'
import { buildOldStack } from './kitchen-sink/old-stack.ts'
import { spreadOf } from './kitchen-sink/index.ts'
import { serveSink } from './kitchen-sink/site.ts'
import { stepsOf } from './kitchen-sink/steps.ts'
import { PARTS } from './kitchen-sink/trace.ts'
import { visit, type Visit } from './kitchen-sink/visit.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
})
const runs = Number(values.runs)
const cpu = Number(values.cpu)
const sides = (['none', 'old', 'new'] as const).filter((side) => !values.only || side === values.only)
if (!(runs >= 1) || !(cpu >= 1) || !sides.length) {
  console.error('--runs et --cpu : un nombre à partir de 1 ; --only : none, old ou new')
  process.exit(2)
}

const browser = await launch()
const site = await serveSink(await buildOldStack())
const visits: Record<string, Visit[]> = { none: [], old: [], new: [] }
try {
  for (let run = 0; run <= runs; run++) {
    for (const side of sides) {
      const steps = side === 'none' ? [] : stepsOf(side)
      const one = await visit(browser, `${site.url}/kitchen/${side}`, { cpu, steps })
      if (run) visits[side]!.push(one)
    }
  }
} finally {
  site.close()
  await browser.close()
}

const median = (all: readonly Visit[], read: (visit: Visit) => number): number =>
  +spreadOf(all.map(read)).median.toFixed(1)
for (const side of sides) {
  const own = visits[side]!
  console.log(side)
  console.table(
    Object.fromEntries(
      Object.keys(own[0]!.tasks).map((name) => [
        name,
        {
          task: median(own, ({ tasks }) => tasks[name]!.length),
          ...Object.fromEntries(
            PARTS.map((part) => [part, median(own, ({ tasks }) => tasks[name]!.parts[part])]),
          ),
          ...(name !== 'load' && { 'next picture': median(own, ({ latencies }) => latencies[name]!.next) }),
        },
      ]),
    ),
  )
}
