/**
 * `node bench/tables.ts`: sorting 20,000 rows × 6 columns of French numbers, against sorttable and tablesorter, in
 * one browser run. Time from the click on a header until the rows stand in order, the page's observers included;
 * each column both ways, medians. The wanted ratio to the faster peer is 2.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { serve } from '../test/browser/site.ts'

const ROWS = 20_000
const COLUMNS = 6
const root = path.join(import.meta.dirname, '..')
/** jQuery is the project's own 3: tablesorter does not run on 4. */
const peer = (file: string): string =>
  readFileSync(path.join(root, file.startsWith('jquery/') ? '' : 'bench', 'node_modules', file), 'utf8')

/** The same numbers in every run, with narrow spaces, decimal commas and some minus signs. */
function table(attributes: string): string {
  let seed = 42
  const next = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648)
  const cell = (): string =>
    `<td>${((next() % 20_000_000) / 100 - 50_000).toLocaleString('fr-FR', { minimumFractionDigits: 2 })}</td>`
  const row = (): string => `<tr>${Array.from({ length: COLUMNS }, cell).join('')}</tr>`
  const heads = Array.from({ length: COLUMNS }, (_, index) => `<th>Colonne ${index + 1}</th>`).join('')
  return `<table ${attributes}><thead><tr>${heads}</tr></thead><tbody>${Array.from({ length: ROWS }, row).join('')}</tbody></table>`
}

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Banc</title>${head}<body>${body}`

const contenders = [
  { name: 'passerelle', ready: 'th button', path: '/passerelle' },
  { name: 'sorttable', ready: 'table[data-ready]', path: '/sorttable' },
  { name: 'tablesorter', ready: '.tablesorter-header', path: '/tablesorter' },
] as const

const pages: Parameters<typeof serve>[0] = {
  '/passerelle': page('<script src="/static/passerelle.js"></script>', table('class="cms-sortable"')),
  '/sorttable': page(
    '<script src="/peer/sorttable/sorttable.js"></script>',
    table('class="sortable"') +
      '<script>addEventListener("load", function () { document.querySelector("table").dataset.ready = "1" })</script>',
  ),
  '/tablesorter': page(
    '<script src="/peer/jquery/dist/jquery.js"></script><script src="/peer/tablesorter/dist/js/jquery.tablesorter.js"></script>',
    table('') + '<script>jQuery("table").tablesorter({ usNumberFormat: false })</script>',
  ),
  '*': (url) =>
    url.pathname.startsWith('/peer/')
      ? { headers: { 'Content-Type': 'text/javascript' }, body: peer(url.pathname.slice(6)) }
      : undefined,
}

interface Result {
  readonly name: string
  /** Medians, ms. */
  readonly sort: number
  readonly paint: number
  /** MB of JavaScript heap after collection. */
  readonly heap: number
  /** Is the first column in numeric order after an ascending sort? */
  readonly right: boolean
}

async function run(
  browser: Browser,
  url: string,
  { name, ready, path }: (typeof contenders)[number],
): Promise<Result> {
  const tab = await browser.newPage()
  await tab.goto(url + path)
  await tab.waitForSelector(ready)
  const times = await tab.evaluate(measure, COLUMNS)
  const session = await tab.createCDPSession()
  await session.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize } = await tab.metrics()
  await tab.close()
  return { name, ...times, heap: Math.round((JSHeapUsedSize ?? 0) / 1e5) / 10 }
}

/** In the page: clicks every header twice and waits until the first cell of the column is what it has to be. */
async function measure(columns: number): Promise<{ sort: number; paint: number; right: boolean }> {
  const value = (row: HTMLTableRowElement, column: number): number =>
    Number(row.cells[column]!.textContent.replace(/\s/g, '').replace('\u2212', '-').replace(',', '.'))
  const body = document.querySelector('tbody')!
  const median = (all: number[]): number => Math.round(all.sort((a, b) => a - b)[all.length >> 1]! * 10) / 10
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const sorts: number[] = []
  const paints: number[] = []
  let right = true
  for (let column = 0; column < columns; column++) {
    for (let time = 0; time < 2; time++) {
      await frame()
      await frame()
      const before = Array.from(body.rows)
      const start = performance.now()
      document.querySelectorAll<HTMLElement>('th')[column]!.click()
      // Peers that sort in a later task are waited for; microtasks (observers) count for all.
      await null
      while (before[0] === body.rows[0] && before[9] === body.rows[9])
        await new Promise((done) => setTimeout(done))
      sorts.push(performance.now() - start)
      void document.body.offsetHeight
      paints.push(performance.now() - start)
      const [first, second, last] = [0, 1, body.rows.length - 1].map((at) => value(body.rows[at]!, column))
      right &&= time ? first! >= second! && first! > last! : first! <= second! && first! < last!
    }
  }
  return { sort: median(sorts), paint: median(paints), right }
}

const site = await serve(pages)
const browser = await launch()
try {
  const results: Result[] = []
  for (const contender of contenders) results.push(await run(browser, site.url, contender))
  console.table(results)
  const [ours, ...others] = results
  const fastest = Math.min(...others.map(({ sort }) => sort))
  console.log(`Ratio to the faster peer: ${(fastest / ours!.sort).toFixed(2)} (wanted: 2)`)
} finally {
  await browser.close()
  await site.close()
}
