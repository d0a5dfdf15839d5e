/**
 * `npm run bench:growth [-- --runs 3] [--only slider,lazy]`: 1, 10, 100 and 1,000 instances of every feature on one
 * page, all within sight: what it takes to start, and what the page holds then, net of the same page without the
 * script. Wanted: at most linear, a slope of 1.1 (log-log) from 10 to 1,000 instances net of what the first one costs.
 * A production build in `dist/` first. Writes `growth.html` and `growth.json` below `coverage/bench/`.
 */
import { parseArgs } from 'node:util'
import { launch } from '../test/browser/launch.ts'
import { FEATURES, pathOf, serveInstances } from './growth/page.ts'
import { growthOf, type Growth } from './growth/slope.ts'
import { FIGURES, visit, type Sample } from './growth/visit.ts'
import { toHtml } from './report/growth.ts'
import { circumstances, writeReport } from './report/files.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const COUNTS = [1, 10, 100, 1000]
const wanted = values.only?.split(',') ?? FEATURES
const unknown = wanted.filter((name) => !FEATURES.includes(name))
const runs = Number(values.runs)
if (unknown.length || !(runs >= 1)) {
  console.error(
    unknown.length ? `--only : ${unknown.join(', ')} ?` : '--runs : un nombre entier à partir de 1',
  )
  process.exit(2)
}

const about = circumstances()
const site = await serveInstances()
// Nothing outside is asked for.
const browser = await launch({ args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'] })

/** The least of the visits, with the script less without it: what is above is other work on the machine. */
async function net(feature: string, count: number): Promise<Sample> {
  const own: Sample[] = []
  const bare: Sample[] = []
  for (let run = 0; run < runs; run++) {
    own.push(await visit(browser, site.url + pathOf(feature, count, false)))
    bare.push(await visit(browser, site.url + pathOf(feature, count, true)))
  }
  const of = (all: readonly Sample[], key: keyof Sample): number => Math.min(...all.map((one) => one[key]))
  return Object.fromEntries(FIGURES.map((key) => [key, of(own, key) - of(bare, key)])) as Record<
    string,
    number
  > &
    Sample
}

const growths: Growth[] = []
try {
  // The browser itself warms up.
  await visit(browser, site.url + pathOf('lazy', 1, false))
  for (const feature of wanted) {
    const samples: Sample[] = []
    for (const count of COUNTS) samples.push(await net(feature, count))
    const growth = growthOf(feature, COUNTS, samples)
    growths.push(growth)
    const { work, script } = samples.at(-1)!
    const slopes = FIGURES.map((key) => `${key} ${growth.slopes[key]?.toFixed(2) ?? '–'}`).join(', ')
    console.log(
      `${growth.isLinear ? 'ok ' : 'NO '} ${feature}: ${slopes}; 1,000: ${work.toFixed(1)} ms, script ${script.toFixed(1)} ms`,
    )
  }
} finally {
  await browser.close()
  await site.close()
}

const report = { ...about, runs, counts: COUNTS, growths }
console.log(await writeReport(report, toHtml, { json: 'growth', html: 'growth' }))
process.exitCode = growths.every(({ isLinear }) => isLinear) ? 0 : 1
