// What the page with every feature (bench/kitchen-sink) has fetched of the built files when it has come to rest.
// `node tools/kitchen-sink.ts [folder]` prints it (default: dist).
import path from 'node:path'
import type { Browser } from 'puppeteer'
import { kitchenSink, menu, suggestions } from '../bench/kitchen-sink/content.ts'
import { DESKTOP, launch, open, SAVES_DATA, type Watched } from '../test/browser/launch.ts'
import { serve } from '../test/browser/site.ts'
import { gzipSize, type promises } from './sizes.ts'

const root = path.dirname(import.meta.dirname)

export interface Resting {
  /** Below the folder of built files, in the order in which they were asked for. */
  readonly files: readonly string[]
  /** Bytes after gzip -9. */
  readonly bytes: number
}

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>'
const json = (value: unknown) => () => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

/** Waits until the page has come to rest, with what it fetches ahead once it is idle. */
export async function restOf({ page, requests }: Watched, dist: string): Promise<Resting> {
  await page.evaluate('Passerelle.ready.then(() => true)')
  await page.waitForNetworkIdle({ idleTime: 500 })
  await page.evaluate('new Promise((done) => requestIdleCallback(() => done(true), { timeout: 3000 }))')
  await page.waitForNetworkIdle({ idleTime: 500 })
  const files = [...new Set(requests.map((url) => new URL(url).pathname))]
    .filter((one) => one.startsWith('/static/'))
    .map((one) => one.slice('/static/'.length))
  return { files, bytes: files.reduce((sum, file) => sum + gzipSize(path.join(dist, file)), 0) }
}

export type Visitor = NonNullable<(typeof promises)[string]['atRest']>

/** Visits the page in a desktop window, without acting on it. */
export async function restOfKitchenSink(
  browser: Browser,
  visitor: Visitor,
  dist = path.join(root, 'dist'),
): Promise<Resting> {
  const site = await serve(
    {
      '/': kitchenSink('new'),
      '/suggest': json(suggestions),
      '/cms/ajax/modules/menu/mobile-menu.php': json(menu),
      '*': ({ pathname }) =>
        pathname.startsWith('/picture/')
          ? { headers: { 'Content-Type': 'image/svg+xml' }, body: PIXEL }
          : undefined,
    },
    '/static/',
    dist,
  )
  const watched = await open(browser, site.url, DESKTOP, async (page) => {
    if (visitor === 'saving') await page.evaluateOnNewDocument(SAVES_DATA)
  })
  try {
    return await restOf(watched, dist)
  } finally {
    await watched.page.close()
    await site.close()
  }
}

/** Prints it for a folder of built files. */
async function print(dist: string): Promise<void> {
  const browser = await launch()
  try {
    for (const visitor of ['saving', 'idle'] as const) {
      const { files, bytes } = await restOfKitchenSink(browser, visitor, dist)
      console.log(`${visitor} : ${files.length} fichiers, ${bytes} octets : ${files.join(', ')}`)
    }
  } finally {
    await browser.close()
  }
}

if (import.meta.main) void print(path.resolve(process.argv[2] ?? 'dist'))
