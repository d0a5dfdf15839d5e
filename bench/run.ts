/**
 * `npm run bench [-- --runs 9] [--json]`: the kitchen sink, with the old stack and with ours. Peers first:
 * `npm ci --prefix bench`; a production build in `dist/`. Writes `index.html` and `report.json` below `coverage/bench/`, and
 * docs/generated/kitchen-sink.md.
 */
import { parseArgs } from 'node:util'
import { launch } from '../test/browser/launch.ts'
import { table } from '../tools/markdown.ts'
import { kitchenSink, type Row } from './kitchen-sink/index.ts'
import { brief, writeDocument } from './report/document.ts'
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

/** A figure's line in the document. */
const lineOf = ({ name, unit, old, new: own, ratio, limit, absolute, met }: Row): string[] => [
  name,
  brief(old.median, unit),
  brief(own.median, unit),
  Number.isFinite(ratio) ? ratio.toFixed(3) : '–',
  limit === undefined ? '' : absolute ? brief(limit, unit) : limit.toFixed(3),
  met === undefined ? '' : met ? 'reached' : 'missed',
]

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
const PAGES = { kitchen: 'The page with everything', plain: 'A page without features' } as const
const document = writeDocument(
  'kitchen-sink',
  'Kitchen sink, beside the old stack',
  { command: 'npm run bench', about, browser: report.browser },
  `medians of ${runs} visits, in turns with an empty cache. Bytes are gzip bodies, times those of the page's main thread; \`next picture\` and \`shown\` count from the press.

${(['kitchen', 'plain'] as const)
  .flatMap((page) =>
    [1, 4].map(
      (cpu) =>
        `## ${PAGES[page]}, ${cpu === 1 ? 'full speed' : `${cpu} times slower`}\n\n` +
        table(
          ['figure', 'old', 'Passerelle', 'ratio', 'at most', ''],
          rows.filter((row) => row.page === page && row.cpu === cpu).map(lineOf),
        ),
    ),
  )
  .join('\n')}`,
)
console.log(document)
console.log(written)
