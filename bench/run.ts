/**
 * `npm run bench [-- --runs 9] [--json]`: the kitchen sink, with the old stack and with ours. Peers first:
 * `npm ci --prefix bench`; a production build in `dist/`. Writes `index.html` and `report.json` below `coverage/bench/`.
 */
import { parseArgs } from 'node:util'
import { launch } from '../test/browser/launch.ts'
import { kitchenSink } from './kitchen-sink/index.ts'
import { toHtml } from './report/html.ts'
import { circumstances, writeReport } from './report/files.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs : un nombre entier à partir de 1')
  process.exit(2)
}

const browser = await launch()
const about = circumstances()
const rows = await kitchenSink(browser, runs, (line) => process.stderr.isTTY && console.error(line))
const report = {
  ...about,
  browser: await browser.version(),
  node: process.version,
  runs,
  rows,
}
await browser.close()

const written = await writeReport(report, toHtml, { json: 'report', html: 'index' })
if (values.json) console.log(JSON.stringify(report, null, 2))
else {
  console.table(
    rows.map(({ page, cpu, name, old, new: own, ratio, met }) => ({
      page: `${page} ×${cpu}`,
      figure: name,
      old: +old.median.toFixed(1),
      ours: +own.median.toFixed(1),
      ratio: +ratio.toFixed(3),
      reached: met === undefined ? '' : met ? 'yes' : 'NO',
    })),
  )
}
console.log(written)
