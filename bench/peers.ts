/**
 * `npm run bench:peers [-- --runs 7] [--arrival 100] [--only date,mask]`: each widget alone on a page, made with ours and with what else
 * makes it, in turns in one browser with an empty cache, at full speed and four times slower: what is fetched, what
 * starting takes, and the first thing a visitor does. `npm ci --prefix bench` first; a production build in `dist/`.
 * Writes `peers.html` and `peers.json` below `coverage/bench/`; of all widgets docs/generated/peers.md, too.
 */
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { table } from '../tools/markdown.ts'
import { spreadOf } from './kitchen-sink/index.ts'
import { visit, type Visit } from './kitchen-sink/visit.ts'
import { pathOf, servePeers } from './peers/site.ts'
import { WIDGETS, type Widget } from './peers/widgets.ts'
import { brief, writeDocument } from './report/document.ts'
import { COLUMNS, toHtml, type PeerRow } from './report/peers.ts'
import { circumstances, writeReport } from './report/files.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    arrival: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
})
const runs = Number(values.runs)
const arrival = Number(values.arrival)
const names = values.only?.split(',')
const widgets = WIDGETS.filter(({ name }) => !names || names.includes(name))
if (!(runs >= 1) || !(arrival >= 0) || widgets.length < (names?.length ?? 1)) {
  console.error(
    '--runs : un nombre à partir de 1 ; --arrival : des millisecondes ; --only : ' +
      WIDGETS.map(({ name }) => name).join(','),
  )
  process.exit(2)
}

/** The contenders take turns; the first turn warms the browser and does not count. */
async function measure(browser: Browser, url: string, widget: Widget, cpu: number): Promise<PeerRow[]> {
  const { contenders, act, name } = widget
  const visits = contenders.map((): Visit[] => [])
  for (let run = 0; run <= runs; run++) {
    for (const [index, contender] of contenders.entries()) {
      const steps = [{ name, act, shown: contender.shown }]
      const one = await visit(browser, url + pathOf(widget, contender), { cpu, arrival, steps })
      if (run) visits[index]!.push(one)
    }
  }
  return contenders.map((contender, index) => {
    const of = (read: (visit: Visit) => number) => spreadOf(visits[index]!.map(read))
    return {
      widget: name,
      contender: contender.name,
      cpu,
      figures: {
        loaded: of(({ scriptBytes }) => scriptBytes),
        code: of(({ scriptBytesInUse, styleBytesInUse }) => scriptBytesInUse + styleBytesInUse),
        script: of(({ scriptTime }) => scriptTime),
        thread: of(({ mainThreadTime }) => mainThreadTime),
        longest: of(({ longestTask, longestTaskInUse }) => Math.max(longestTask, longestTaskInUse)),
        heap: of(({ heap }) => heap),
        next: of(({ latencies }) => latencies[name]!.next),
        shown: of(({ latencies }) => latencies[name]!.shown),
      },
    }
  })
}

/** Figures that the document has, with their titles. */
const DOCUMENTED = [
  ['code', 'script and style in use'],
  ['script', 'script'],
  ['longest', 'longest task'],
  ['next', 'next picture'],
  ['shown', 'shown'],
] as const

/** A widget's contenders at one speed; the least of each figure is marked. */
function lines(some: readonly PeerRow[]): string[][] {
  const least = (key: keyof PeerRow['figures']): number =>
    Math.min(...some.map(({ figures }) => figures[key].median))
  return some.map(({ widget, contender, cpu, figures }) => [
    widget,
    `${cpu} ×`,
    contender,
    ...DOCUMENTED.map(([key]) => {
      const { median } = figures[key]
      const text = brief(median, COLUMNS[key][1])
      return median === least(key) ? `**${text}**` : text
    }),
  ])
}

const about = circumstances()
const site = await servePeers(widgets)
const browser = await launch()
const version = await browser.version()
const rows: PeerRow[] = []
const documented: string[][] = []
try {
  for (const widget of widgets)
    for (const cpu of [1, 4]) {
      const some = await measure(browser, site.url, widget, cpu)
      rows.push(...some)
      documented.push(...lines(some))
      console.table(
        some.map(({ contender, figures }) => ({
          widget: `${widget.name} ×${cpu}`,
          contender,
          ...Object.fromEntries(
            Object.entries(figures).map(([key, { median }]) => [key, Math.round(median * 10) / 10]),
          ),
        })),
      )
    }
} finally {
  await browser.close()
  site.close()
}

if (!names)
  console.log(
    writeDocument(
      'peers',
      'Peers, widget by widget',
      { command: 'npm run bench:peers', about, browser: version },
      `medians of ${runs} visits, each widget alone on a page, in turns with an empty cache. Bytes are gzip bodies; \`script\` is time of the processor until the page rests; \`longest task\` that of loading and use; \`next picture\` and \`shown\` count from the press, which comes ${arrival} ms after the pointer or the focus. The least of each is bold.

${table(['widget', 'processor slower', '', ...DOCUMENTED.map(([, title]) => title)], documented)}`,
    ),
  )
console.log(await writeReport({ ...about, runs, rows }, toHtml, { json: 'peers', html: 'peers' }))
