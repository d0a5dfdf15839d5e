/**
 * `node bench/lazy.ts [--images 2000] [--rounds 9] [--json]`: starting up with 2,000 lazy images, against
 * vanilla-lazyload, and a page with neither. The contenders take turns, each time in a tab and on a host of its own;
 * medians. Work (ms of the page's thread, all of the page's load in it) from the navigation until the first image is
 * there; the start-up is what that takes beyond the same page with neither, once that is loaded. Ours is put in as the
 * README says, with its style sheet.
 * Wanted: at most the start-up of vanilla-lazyload.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { serve } from '../test/browser/site.ts'

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
  },
})
const peer = readFileSync(
  path.join(import.meta.dirname, 'node_modules/vanilla-lazyload/dist/lazyload.min.js'),
  'utf8',
)

function page(head: string, source: string, after = ''): string {
  const images = Array.from(
    { length: Number(values.images) },
    (_, index) => `<p><img class="lazy" ${source}="/i/${index}.svg" width="300" height="150" alt=""></p>`,
  ).join('')
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Banc</title>${head}<body>${images}${after}`
}

const CONTENDERS = [
  { name: 'Passerelle', path: '/passerelle', loaded: '.cms-lazy-img-loaded' },
  { name: 'vanilla-lazyload', path: '/vanilla', loaded: '.lazy.loaded' },
  { name: 'neither', path: '/neither', loaded: '' },
] as const

const site = await serve({
  '/passerelle': page(
    '<link rel="stylesheet" href="/static/passerelle.css"><script src="/static/passerelle.js"></script>',
    'data-lazy-src',
  ),
  '/vanilla': page(
    '',
    'data-src',
    '<script src="/peer.js"></script><script>new LazyLoad({ elements_selector: ".lazy" })</script>',
  ),
  '/neither': page('', 'data-src'),
  '*': ({ pathname }) =>
    pathname === '/peer.js'
      ? { headers: { 'Content-Type': 'text/javascript' }, body: peer }
      : pathname.startsWith('/i/')
        ? {
            headers: { 'Content-Type': 'image/svg+xml' },
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"/>',
          }
        : undefined,
})

/** Milliseconds that the page's thread has worked when the first image is there. */
async function measure(browser: Browser, { path, loaded }: (typeof CONTENDERS)[number], round: number) {
  const tab = await browser.newPage()
  const session = await tab.createCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tab.goto(site.url.replace('127.0.0.1', `tour${round}.localhost`) + path)
  await tab.waitForFunction(
    (selector) => {
      if (!selector) return document.readyState === 'complete'
      const image = document.querySelector<HTMLImageElement>(selector)
      return !!image?.complete && image.naturalWidth > 0
    },
    { polling: 50 },
    loaded,
  )
  const { metrics } = await session.send('Performance.getMetrics')
  await tab.close()
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000
}

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1] ?? NaN
const round = (value: number): number => Math.round(value * 10) / 10

const browser = await launch()
try {
  const all = CONTENDERS.map((): number[] => [])
  for (let turn = 0; turn < Number(values.rounds); turn++) {
    for (const [index, contender] of CONTENDERS.entries()) {
      all[index]!.push(await measure(browser, contender, turn * 3 + index))
    }
  }
  const medians = all.map(median)
  const results = CONTENDERS.map(({ name }, index) => ({
    name,
    work: round(medians[index]!),
    startUp: round(medians[index]! - medians[2]!),
  }))
  const ratio = Math.round((results[0]!.startUp / results[1]!.startUp) * 100) / 100
  if (values.json) console.log(JSON.stringify({ images: Number(values.images), results, ratio }, null, 2))
  else {
    console.table(results)
    console.log('Passerelle ÷ vanilla-lazyload (wanted: at most 1):', ratio)
  }
} finally {
  await browser.close()
  await site.close()
}
