/**
 * `npm run bench:waterfall [-- --cpu 4 --latency 40]`: what each act waits for the first time, as a picture: requests and the
 * main thread's work from the pointer's arrival until what was asked for is there; with the old stack, with ours as it would be
 * without code ahead of its use, and with ours. `npm ci --prefix bench` first; a production build in `dist/`. Writes the
 * pictures to docs/generated/waterfalls/ and docs/generated/waterfalls.md. Of five visits the one that took the median.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from '../test/browser/launch.ts'
import { buildOldStack } from './kitchen-sink/old-stack.ts'
import { serveSink } from './kitchen-sink/site.ts'
import { stepsOf } from './kitchen-sink/steps.ts'
import { visit, type Given, type Visit } from './kitchen-sink/visit.ts'
import type { Waterfall } from './kitchen-sink/waterfall.ts'
import { writeDocument } from './report/document.ts'
import { circumstances } from './report/files.ts'
import { drawWaterfalls } from './report/waterfall.ts'

const { values } = parseArgs({
  options: { cpu: { type: 'string', default: '4' }, latency: { type: 'string', default: '40' } },
})
const cpu = Number(values.cpu)
const latency = Number(values.latency)
if (!(cpu >= 1) || !(latency >= 0)) {
  console.error('--cpu : un nombre à partir de 1 ; --latency : des millisecondes, 0 ou plus')
  process.exit(2)
}

const VISITS = 5
/** ms from the pointer's arrival until the press of a quick hand. */
const ARRIVAL = 100
const WAYS: Readonly<Record<string, Omit<Given, 'steps'> & { readonly side: 'old' | 'new' }>> = {
  'the old stack': { side: 'old', cpu, latency, arrival: ARRIVAL },
  'before: no code ahead of its use': { side: 'new', cpu, latency, saves: true },
  after: { side: 'new', cpu, latency, arrival: ARRIVAL },
}

const about = circumstances()
const site = await serveSink(await buildOldStack())
const browser = await launch()
const version = await browser.version()
const visits: Record<string, Visit[]> = {}
try {
  // The first turn warms the browser and does not count.
  for (let turn = 0; turn <= VISITS; turn++)
    for (const [way, { side, ...given }] of Object.entries(WAYS)) {
      const one = await visit(browser, `${site.url}/kitchen/${side}`, { ...given, steps: stepsOf(side) })
      if (turn) (visits[way] ??= []).push(one)
    }
} finally {
  await browser.close()
  site.close()
}

/** Of the visit in which the act took the median. */
function waterfallOf(all: readonly Visit[], act: string): Waterfall {
  const shown = ({ latencies }: Visit): number => latencies[act]!.shown
  const median = [...all].sort((a, b) => shown(a) - shown(b))[Math.floor(all.length / 2)]!
  return median.waterfalls[act]!
}

const folder = path.join(import.meta.dirname, '../docs/generated/waterfalls')
mkdirSync(folder, { recursive: true })
const acts = stepsOf('new').map(({ name }) => name)
for (const act of acts) {
  const falls = Object.fromEntries(Object.entries(visits).map(([way, all]) => [way, waterfallOf(all, act)]))
  writeFileSync(path.join(folder, act + '.svg'), drawWaterfalls(act, falls))
}
console.log(
  writeDocument(
    'waterfalls',
    'What each act waits for',
    { command: 'npm run bench:waterfall', about, browser: version },
    `the processor ${cpu} times slower, ${latency} ms more for each request, the page with every widget at rest before. 0 is the press of a button or key (of the tooltip: the pointer's arrival). Of ${VISITS} visits each picture shows the one that took the median. *Before* is a visitor for whom no code is fetched ahead of its use, who presses out of nowhere; *after* is ours as it is, with the pointer ${ARRIVAL} ms ahead of the press, as of the old stack.

${acts.map((act) => `## ${act}\n\n![Requests and work from the arrival until what was asked for is there](waterfalls/${act}.svg)`).join('\n\n')}`,
  ),
)
