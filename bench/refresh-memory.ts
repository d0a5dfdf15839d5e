/**
 * `node bench/refresh-memory.ts [--json] [--only=calendar] [count]`: 1,000 refreshes of a block that holds every feature the built
 * files know. After garbage collection, nodes, listeners and heap are those of a page that was refreshed a hundred
 * times. The engine compiles no machine code meanwhile: that is kept in the same heap, and grows with what runs often.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { html, serve } from '../test/browser/site.ts'

const root = path.join(import.meta.dirname, '..')
const count = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 1000)
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7)
const WARM_UP = 100

/** The first example of every feature's fixture, without the ids that would clash with the block's own. */
function everyFeature(): string {
  const folder = path.join(root, 'src/features')
  return readdirSync(folder)
    .filter((name) => name !== 'list-block' && !name.includes('.') && (!only || name === only))
    .flatMap((name) => {
      const files = readdirSync(path.join(folder, name)).filter((file) => file.endsWith('.fixture.html'))
      return files.map((file) => readFileSync(path.join(folder, name, file), 'utf8'))
    })
    .map((text) => /<template[^>]*>([^]*?)<\/template>/.exec(text)?.[1] ?? '')
    .join('\n')
    .replace(/\sdata-url="[^"]*"/g, '')
}

const inside = everyFeature()
const block = (number: number): string =>
  `<div class="cms-module" id="banc" data-refresh-url="/bloc?x=1"><a class="cms-page" href="#" data-param="page"
    data-num="${number + 1}">Page ${number + 1}</a><p id="page">${number}</p>${inside}</div>`

interface Sample {
  readonly nodes: number
  readonly listeners: number
  readonly heap: number
}

async function sample(session: CDPSession): Promise<Sample> {
  // Twice: what the first pass frees by finalizers goes with the second.
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const get = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { nodes: get('Nodes'), listeners: get('JSEventListeners'), heap: get('JSHeapUsedSize') }
}

async function refresh(page: Page, times: number): Promise<void> {
  await page.evaluate(async (times) => {
    const block = document.querySelector('#banc')!
    for (let turn = 0; turn < times; turn++) {
      const refreshed = new Promise((resolve) =>
        block.addEventListener('cms:listBlock:refreshed', resolve, { once: true }),
      )
      block.querySelector<HTMLElement>('.cms-page')!.click()
      await refreshed
      // Leaves the page's observer the time to mount what came.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  }, times)
}

let number = 1
const site = await serve({
  '/': html(block(1), { head: '<style>*{animation:none!important;scroll-behavior:auto!important}</style>' }),
  '/bloc': () => ({ body: block(++number) }),
  '*': (url) => (url.pathname.startsWith('/static/') ? undefined : { body: '' }),
})
const browser = await launch({ protocolTimeout: 1_800_000, args: ['--js-flags=--jitless'] })
const page = await browser.newPage()
await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
await page.goto(site.url)
await page.evaluate('Passerelle.ready.then(() => true)')
const session = await page.createCDPSession()
await session.send('Performance.enable')
await refresh(page, WARM_UP)
const before = await sample(session)
await refresh(page, count)
const after = await sample(session)
await browser.close()
await site.close()

const grown = {
  nodes: after.nodes - before.nodes,
  listeners: after.listeners - before.listeners,
  heap: after.heap - before.heap,
}
// Not a leak: a few nodes and listeners of the last refresh may wait for their turn; 100 bytes a refresh.
const allowed = { nodes: before.nodes * 0.05, listeners: before.listeners * 0.05, heap: count * 100 }
const flat =
  grown.nodes <= allowed.nodes && grown.listeners <= allowed.listeners && grown.heap <= allowed.heap
if (process.argv.includes('--json'))
  console.log(JSON.stringify({ refreshes: count, before, after, grown, flat }))
else {
  for (const [name, value] of Object.entries(grown)) {
    const key = name as keyof Sample
    console.log(`${name.padEnd(10)} ${before[key]} → ${after[key]} (${value >= 0 ? '+' : ''}${value})`)
  }
  console.log(
    flat ? `stable après ${count} rafraîchissements` : `croissance après ${count} rafraîchissements`,
  )
}
if (!flat) process.exitCode = 1
