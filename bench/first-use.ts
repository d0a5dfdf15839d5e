/**
 * `npm run bench:first-use [-- --runs 9 --cpu 1,4 --latency 0,40,150 --arrival 0,100 --resume]`: how long a visitor waits for what an
 * act asks for, the first time and the second, on the page with every widget, with the old stack and with ours, in turns in
 * one browser with an empty cache. `npm ci --prefix bench` first; a production build in `dist/`. Writes `first-use.json`
 * below `coverage/bench/` after each of the circumstances, and docs/generated/first-use.md. All of them take an hour:
 * `--resume` keeps what there is of the same machine and as many visits, and measures the rest.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { table } from '../tools/markdown.ts'
import type { Side } from './kitchen-sink/content.ts'
import { SIDES, spreadOf, type Spread } from './kitchen-sink/index.ts'
import { buildOldStack } from './kitchen-sink/old-stack.ts'
import { serveSink } from './kitchen-sink/site.ts'
import { twiceOf } from './kitchen-sink/steps.ts'
import { againOf, visit, type Visit } from './kitchen-sink/visit.ts'
import { spread, writeDocument } from './report/document.ts'
import { circumstances, folder, type Circumstances } from './report/files.ts'

/** What the first use may take of the old stack's time, by latency in ms; with others nothing is promised. */
const FIRST: Readonly<Record<number, number>> = { 0: 0.75, 40: 1 }
/** What the second use may take of the first one's. */
const SECOND = 0.5

interface Row {
  readonly act: string
  readonly cpu: number
  /** ms */
  readonly latency: number
  /** ms from the pointer's or the focus's arrival until the press */
  readonly arrival: number
  readonly old: Spread
  readonly new: Spread
  readonly again: Spread
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    cpu: { type: 'string', default: '1,4' },
    latency: { type: 'string', default: '0,40,150' },
    arrival: { type: 'string', default: '0,100' },
    resume: { type: 'boolean', default: false },
  },
})
const numbers = (text: string): number[] => text.split(',').map(Number)
const [runs = NaN] = numbers(values.runs)
const speeds = numbers(values.cpu)
const latencies = numbers(values.latency)
const arrivals = numbers(values.arrival)
if (
  !(runs >= 1) ||
  !speeds.every((one) => one >= 1) ||
  ![...latencies, ...arrivals].every((one) => one >= 0)
) {
  console.error(
    '--runs, --cpu : des nombres à partir de 1 ; --latency, --arrival : des millisecondes, 0 ou plus',
  )
  process.exit(2)
}

type Given = Pick<Row, 'cpu' | 'latency' | 'arrival'>

/** The sides take turns; the first turn warms the browser and does not count. */
async function measure(browser: Browser, url: string, given: Given): Promise<Row[]> {
  const visits: Record<Side, Visit[]> = { old: [], new: [] }
  for (let run = 0; run <= runs; run++)
    for (const side of SIDES) {
      const one = await visit(browser, `${url}/kitchen/${side}`, { ...given, steps: twiceOf(side) })
      if (run) visits[side].push(one)
    }
  const shown = (side: Side, step: string): Spread =>
    spreadOf(visits[side].map((one) => one.latencies[step]!.shown))
  return twiceOf('new').map(({ name }) => ({
    act: name,
    ...given,
    old: shown('old', name),
    new: shown('new', name),
    again: shown('new', againOf(name)),
  }))
}

function line(row: Row): string[] {
  const ratio = row.new.median / row.old.median
  const second = row.again.median / row.new.median
  const limit = FIRST[row.latency]
  return [
    row.act,
    `${row.cpu} ×`,
    `${row.latency} ms`,
    `${row.arrival} ms`,
    spread(row.old),
    spread(row.new),
    ratio.toFixed(2),
    limit === undefined ? '' : ratio <= limit ? 'reached' : `missed (${limit})`,
    spread(row.again),
    `${second.toFixed(2)} ${second <= SECOND ? 'reached' : 'missed'}`,
  ]
}

interface Report extends Circumstances {
  readonly version: string
  readonly runs: number
  readonly rows: readonly Row[]
}

const about = circumstances()
const file = path.join(folder, 'first-use.json')

/** What an earlier run has measured. */
function earlierRows(): readonly Row[] {
  if (!values.resume || !existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return report.machine === about.machine && report.runs === runs ? report.rows : []
}

const rows = [...earlierRows()]
const isMeasured = (given: Given): boolean =>
  rows.some(
    ({ cpu, latency, arrival }) =>
      cpu === given.cpu && latency === given.latency && arrival === given.arrival,
  )

const site = await serveSink(await buildOldStack())
const browser = await launch()
const version = await browser.version()
try {
  for (const cpu of speeds)
    for (const latency of latencies)
      for (const arrival of arrivals) {
        if (isMeasured({ cpu, latency, arrival })) continue
        const some = await measure(browser, site.url, { cpu, latency, arrival })
        rows.push(...some)
        console.table(some.map((row) => line(row).join(' · ')))
        const report: Report = { ...about, version, runs, rows }
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, JSON.stringify(report, null, 2))
      }
} finally {
  await browser.close()
  site.close()
}

console.log(
  writeDocument(
    'first-use',
    'First use',
    { command: 'npm run bench:first-use', about, browser: version },
    `medians of ${runs} visits (and quartiles), ms from the press of a button or key (of the tooltip: the pointer's arrival) until what it asks for is there, by the browser's own time, with an empty cache, the page at rest before. Pointer and focus (of the tooltip: its being in view) are there by \`arrival\` before: 0 is a press out of nowhere, 100 ms a quick hand. The first use may take ${FIRST[0]} of the old stack's time, and ${FIRST[40]} where each request takes 40 ms more; the second at most ${SECOND} of the first.

${table(['act', 'processor slower', 'latency', 'arrival', 'old', 'ours', 'ratio', 'first use', 'ours, again', 'again ÷ first'], rows.map(line))}`,
  ),
)
