// `npm run plugins:twin`: each plugin's documented options, methods and seeded combinations on two pages, with the plugin as it
// was published and with ours under `originals: 'auto'`; writes docs/generated/plugins.md. Options: plugins' names (what the
// report says of the others stays), `--combinations 100`, `--seed 1`, `--every 5` (of the calls that get the original, those
// on which a visitor acts too), `--jobs 4`, `--again` (what the last report has as it is declared now, its combinations that
// did not differ, and the orders that the last run saw not to differ, are not tried anew). Needs the built files. Ends with 1
// where something differs.
import { parseArgs } from 'node:util'
import { launch } from '../test/browser/launch.ts'
import { combinations, methodCases, optionCases, stages } from './plugin-twin/cases.ts'
import { orderCases } from './plugin-twin/orders.ts'
import { Twin } from './plugin-twin/pair.ts'
import { readReport, writeReport, type Row } from './plugin-twin/report.ts'
import { begin, resume } from './plugin-twin/seen.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    combinations: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '5' },
    again: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '4' },
  },
})

const plugins = positionals.length ? positionals : Object.keys(stages)
const rows: Row[] = Object.keys(stages).flatMap((plugin) => [
  ...optionCases(plugin).map(({ option, value, one }) => ({ plugin, what: option, value, one })),
  ...methodCases(plugin).map(({ method, one }) => ({ plugin, what: `${method}()`, value: '', one })),
])
const last = readReport()
const mixed: Row[] = combinations(Number(values.seed), Number(values.combinations))
  .map((one) => ({
    plugin: one.plugin,
    what: 'combination',
    value: JSON.stringify([one.options, one.asked]),
    one,
  }))
  .filter((row) => (plugins.includes(row.plugin) && !values.again) || last.hasDiffered(row))
const inOrder: Row[] = Object.keys(stages).flatMap((plugin) =>
  orderCases(plugin).map(({ order, told, one }) => ({
    plugin,
    what: 'order',
    value: order,
    one,
    ...(told && { outcome: `told: ${told}` }),
  })),
)

const browser = await launch()
const twin = new Twin(browser)
const isTried = ({ plugin }: Row): boolean => plugins.includes(plugin)
for (const row of rows) if (values.again || !isTried(row)) row.outcome = last.outcomeOf(row)
for (const row of inOrder) if (!isTried(row)) row.outcome ??= last.orderOf(row)
const seen = values.again ? resume() : begin()
for (const row of [...mixed, ...inOrder]) row.outcome ??= seen.outcomeOf(row)
const waiting = [...inOrder, ...rows, ...mixed].filter(({ outcome }) => !outcome)
let count = 0
const tell = (): void => {
  if (++count % 50 === 0) console.error(`${count} (${waiting.length} left)`)
}
async function work(): Promise<void> {
  for (let row = waiting.shift(); row; row = waiting.shift()) {
    const isWhole = count % Number(values.every) === 0
    tell()
    const compare = (): ReturnType<Twin['compare']> => twin.compare(row.one, isWhole)
    let { differences, byOriginal } = await compare()
    // What a busy machine made differ does so once.
    if (differences.length) ({ differences, byOriginal } = await compare())
    const [first] = differences
    row.outcome = first === undefined ? (byOriginal ? 'original' : 'same') : `differs: ${first}`
    if (/^(combination|order)$/.test(row.what)) seen.note(row)
    if (first !== undefined)
      console.error(`${row.plugin} ${row.what} ${row.value}\n  ${differences.join('\n  ')}`)
  }
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work))
await browser.close()
const others = Object.keys(stages).filter((plugin) => values.again || !plugins.includes(plugin))
writeReport(
  { rows, mixed: values.again ? [] : mixed.filter(isTried), inOrder, others: last.sharesOf(others, mixed) },
  values.seed,
  values.every,
)
process.exit([...rows, ...mixed, ...inOrder].some(({ outcome }) => outcome?.startsWith('differs')) ? 1 : 0)
