/**
 * `node bench/heap.ts [--json]`: what the JavaScript heap of the kitchen sink holds once the page rests, without any
 * script, with the old stack and with ours, by kind, in kB after collection (heap snapshots; what the browser and its
 * built-in objects take is in all three). Peers first: `npm ci --prefix bench`; a production build in `dist/`.
 */
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import { DESKTOP, launch } from '../test/browser/launch.ts'
import { buildOldStack } from './kitchen-sink/old-stack.ts'
import { serveSink } from './kitchen-sink/site.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

/** kB by kind, in the order of the table. */
type Kinds = Record<string, number>

/** Of V8's types of nodes and their names, what a reader can do something with. */
function kindOf(type: string, name: string): string {
  if (/^Detached /.test(name)) return 'elements that left'
  if (type === 'code') {
    if (/bytecode/i.test(name)) return 'bytecode'
    if (/SharedFunctionInfo|UncompiledData|ScopeInfo|Script$|script source/i.test(name))
      return 'function data'
    if (/feedback/i.test(name)) return 'feedback of running code'
    return 'other code'
  }
  if (type === 'string' || type === 'concatenated string' || type === 'sliced string') return 'strings'
  if (type === 'closure') return 'closures'
  if (type === 'native')
    return /^HTML|^Text$|Element$|^Attr$/.test(name) ? 'elements' : "the browser's objects"
  if (type === 'object shape') return 'object shapes'
  if (type === 'object' || type === 'array')
    return /^HTML|Element$/.test(name) ? 'elements' : 'objects and lists'
  return 'other'
}

async function kindsOf(browser: Browser, url: string): Promise<Kinds> {
  const page = await browser.newPage()
  await page.setViewport(DESKTOP)
  await page.goto(url, { waitUntil: 'networkidle0' })
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 3000 }))')
  const session = await page.createCDPSession()
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await page.close()
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [typeAt, nameAt, sizeAt] = ['type', 'name', 'self_size'].map((name) => fields.indexOf(name)) as [
    number,
    number,
    number,
  ]
  const kinds: Kinds = {}
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = kindOf(types[0][nodes[at + typeAt]!]!, strings[nodes[at + nameAt]!]!)
    kinds[kind] = (kinds[kind] ?? 0) + nodes[at + sizeAt]! / 1000
  }
  return kinds
}

const browser = await launch()
const site = await serveSink(await buildOldStack())
const found: Record<string, Kinds> = {}
try {
  for (const side of ['none', 'old', 'new'])
    found[side] = await kindsOf(browser, `${site.url}/kitchen/${side}`)
} finally {
  site.close()
  await browser.close()
}
if (values.json) console.log(JSON.stringify(found, null, 2))
else {
  const names = [...new Set(Object.values(found).flatMap((kinds) => Object.keys(kinds)))]
  const of = (side: string, name: string): number => Math.round(found[side]![name] ?? 0)
  const rows = names.map((name) => [
    name,
    { none: of('none', name), old: of('old', name), Passerelle: of('new', name) },
  ])
  console.table(Object.fromEntries(rows))
}
