// `npm run screens`: pictures of every page of the demo, 320, 390, 768 and 1280 px wide, light and dark, in
// `.cache/screens/<width>-<scheme>/`. `-- champs tableaux` takes the pages whose path has one of these words;
// `-- --widths 390,1280 --schemes dark` takes some of them.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import { createPlatform } from '../server/app.ts'
import { launch } from '../test/browser/launch.ts'
import { demoPaths } from './demo-paths.ts'
import { texts } from './strings.ts'

const root = path.dirname(import.meta.dirname)
const folder = path.join(root, '.cache/screens')

/** Browsers draw no picture higher than this (px). */
const HIGHEST = 16_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '320,390,768,1280' },
    schemes: { type: 'string', default: 'light,dark' },
  },
})

async function take(browser: Browser, url: string, width: number, scheme: string): Promise<void> {
  const page = await browser.newPage()
  try {
    await page.setViewport({
      width,
      height: width < 768 ? 844 : 800,
      isMobile: width < 768,
      hasTouch: width < 768,
    })
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    await page.goto(url, { waitUntil: 'networkidle0' })
    const height = await page.evaluate(async (step: number) => {
      // What loads when it is nearly seen has been seen.
      for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
        window.scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      window.scrollTo(0, 0)
      return document.documentElement.scrollHeight
    }, 700)
    await page.waitForNetworkIdle({ idleTime: 100 })
    const name = (new URL(url).pathname.slice(1) || 'accueil').replaceAll('/', '-')
    await page.screenshot({
      path: path.join(folder, `${width}-${scheme}`, name + '.png') as `${string}.png`,
      clip: { x: 0, y: 0, width, height: Math.min(height, HIGHEST) },
      captureBeyondViewport: true,
    })
  } finally {
    await page.close()
  }
}

const wanted = demoPaths.filter(
  (one) => !positionals.length || positionals.some((word) => one.includes(word)),
)
const platform = await createPlatform({ root })
const browser = await launch()
let count = 0
try {
  if (!positionals.length) rmSync(folder, { recursive: true, force: true })
  for (const width of values.widths.split(',').map(Number))
    for (const scheme of values.schemes.split(',')) {
      mkdirSync(path.join(folder, `${width}-${scheme}`), { recursive: true })
      for (const one of wanted) {
        await take(browser, platform.url + one, width, scheme)
        count++
      }
    }
} finally {
  await browser.close()
  await platform.close()
}
console.log(texts.screens({ count, folder: path.relative(root, folder) }))
