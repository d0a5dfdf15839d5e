/**
 * `node bench/tables.ts [--rows 20000] [--rounds 3] [--json]`: sorting 20,000 rows × 6 columns of French numbers,
 * against sorttable 1 and tablesorter 2, in one browser. The contenders take turns, a column each way per turn;
 * medians. Time (ms) that the page's thread works from the click on a header until the rows stand in order,
 * observers included; then with the layout that follows. Work, not the clock: other programs do not count. The
 * pages are hidden, so that nothing is drawn in between. Heap (MB) is what JavaScript holds after collection (until it
 * shrinks no more, as wrappers of nodes go one step at a time), before the first sort and after the last.
 * Wanted: at least twice as fast as the faster peer, heap no higher.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { serve } from '../test/browser/site.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
})
const COLUMNS = 6
const root = path.join(import.meta.dirname, '..')
/** jQuery is the project's own 3: tablesorter 2.32 calls `$.trim`, which jQuery 4 has no more. */
const peer = (file: string): string =>
  readFileSync(path.join(root, file.startsWith('jquery/') ? '' : 'bench', 'node_modules', file), 'utf8')

/** The same numbers in every run, with narrow spaces, decimal commas and minus signs. */
function makeRows(count: number): string {
  const french = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  let seed = 42
  const next = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648)
  const cell = (): string => `<td>${french.format((next() % 20_000_000) / 100 - 50_000)}</td>`
  const row = (): string => `<tr>${Array.from({ length: COLUMNS }, cell).join('')}</tr>`
  return Array.from({ length: count }, row).join('')
}

const rows = makeRows(Number(values.rows))

function page(head: string, table: string, th: string, after = ''): string {
  const heads = Array.from({ length: COLUMNS }, (_, index) => `<th ${th}>Colonne ${index + 1}</th>`).join('')
  return (
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Banc</title>${head}<body>` +
    `<table ${table}><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>${after}`
  )
}

const site = await serve({
  '/passerelle': page('<script src="/static/passerelle.js"></script>', 'class="cms-sortable"', ''),
  '/sorttable': page('<script src="/peer/sorttable/sorttable.js"></script>', 'class="sortable"', ''),
  '/tablesorter': page(
    '<script src="/peer/jquery/dist/jquery.js"></script>' +
      '<script src="/peer/tablesorter/dist/js/jquery.tablesorter.js"></script>',
    '',
    '',
    '<script>jQuery("table").tablesorter({ usNumberFormat: false })</script>',
  ),
  '*': (url) =>
    url.pathname.startsWith('/peer/')
      ? { headers: { 'Content-Type': 'text/javascript' }, body: peer(url.pathname.slice(6)) }
      : undefined,
})

const CONTENDERS = [
  { name: 'Passerelle', path: '/passerelle', ready: 'th button' },
  { name: 'sorttable', path: '/sorttable', ready: 'th' },
  { name: 'tablesorter', path: '/tablesorter', ready: '.tablesorter-header' },
] as const

interface Times {
  readonly sort: number
  readonly layout: number
  /** Are the rows in numeric order? */
  readonly right: boolean
}

interface Tab {
  readonly name: string
  readonly session: CDPSession
  readonly heap: number
  readonly ups: Times[]
  readonly downs: Times[]
}

async function openTab(browser: Browser, { name, path, ready }: (typeof CONTENDERS)[number]): Promise<Tab> {
  const tab = await browser.newPage()
  // A host of its own: contenders share no process, hence no heap.
  await tab.goto(site.url.replace('127.0.0.1', path.slice(1) + '.localhost') + path)
  await tab.waitForFunction((selector) => document.querySelector(selector), { polling: 50 }, ready)
  const session = await tab.createCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { name, session, heap: await heapOf(session), ups: [], downs: [] }
}

/** MB. */
async function heapOf(session: CDPSession): Promise<number> {
  let [before, after] = [Infinity, Infinity]
  do {
    before = after
    for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
    after = (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  } while (after < before * 0.99)
  return after
}

/** Milliseconds that the page's thread has worked. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000
}

async function run<T>(session: CDPSession, code: (...all: never[]) => T, ...given: unknown[]): Promise<T> {
  const answer = await session.send('Runtime.evaluate', {
    expression: `(${code.toString()})(${given.map((one) => JSON.stringify(one)).join()})`,
    awaitPromise: true,
    returnByValue: true,
  })
  return answer.result.value as T
}

/** One sort, and the layout that it calls for. */
async function measure({ session }: Tab, column: number, descending: boolean): Promise<Times> {
  const start = await workOf(session)
  await run(session, sort, column)
  const sorted = await workOf(session)
  await run(session, () => void document.body.offsetHeight)
  const laidOut = await workOf(session)
  const right = await run(session, isSorted, column, descending)
  return { sort: sorted - start, layout: laidOut - start, right }
}

/** In the page: what a mouse sends; resolves when the rows have moved, after ten seconds at most. */
async function sort(column: number): Promise<void> {
  const body = document.querySelector('tbody')!
  const [first, last] = [body.firstElementChild, body.lastElementChild]
  const header = document.querySelectorAll('th')[column]!
  for (const type of ['mousedown', 'mouseup', 'click']) {
    header.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  }
  const end = performance.now() + 10_000
  while (body.firstElementChild === first && body.lastElementChild === last && performance.now() < end) {
    await new Promise((done) => setTimeout(done, 20))
  }
}

function isSorted(column: number, descending: boolean): boolean {
  const values = Array.from(document.querySelectorAll('tbody tr'), (row) =>
    Number(row.children[column]!.textContent.replace(/\s/g, '').replace(',', '.')),
  )
  const sign = descending ? -1 : 1
  return values.every((one, at) => !at || (one - values[at - 1]!) * sign >= 0)
}

const round = (value: number): number => Math.round(value * 10) / 10
const median = (all: readonly number[]): number =>
  round([...all].sort((a, b) => a - b)[all.length >> 1] ?? NaN)

async function report({ name, session, heap, ups, downs }: Tab) {
  const all = [...ups, ...downs]
  return {
    name,
    first: median(ups.map(({ sort }) => sort)),
    second: median(downs.map(({ sort }) => sort)),
    withLayout: median(all.map(({ layout }) => layout)),
    heapBefore: round(heap),
    heapAfter: round(await heapOf(session)),
    right: all.length > 0 && all.every(({ right }) => right),
  }
}

const browser = await launch()
try {
  const tabs: Tab[] = []
  for (const contender of CONTENDERS) tabs.push(await openTab(browser, contender))
  await (await browser.newPage()).bringToFront()
  for (let column = 0; column < Number(values.rounds); column++) {
    for (const tab of tabs) {
      tab.ups.push(await measure(tab, column % COLUMNS, false))
      tab.downs.push(await measure(tab, column % COLUMNS, true))
    }
  }
  const results = await Promise.all(tabs.map(report))
  const [ours, ...others] = results
  const rivals = others.filter(({ right }) => right)
  const ratio = (key: 'first' | 'second' | 'withLayout'): number =>
    round(Math.min(...rivals.map((one) => one[key])) / ours![key])
  const ratios = { first: ratio('first'), second: ratio('second'), withLayout: ratio('withLayout') }
  if (values.json) console.log(JSON.stringify({ rows: Number(values.rows), results, ratios }, null, 2))
  else {
    console.table(results)
    console.log('Faster peer that sorts right ÷ Passerelle (wanted: at least 2):', ratios)
  }
} finally {
  await browser.close()
  await site.close()
}
