// Writes docs/generated/sizes.md (every built file, gzip -9, against its budget) and requests.md (what each page
// of the demo fetches of it, in a real browser) from `dist/`. `npm run measure`, after a build.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import type { Browser } from 'puppeteer'
import { demoPageList } from '../demo/pages/index.ts'
import { createPlatform } from '../server/app.ts'
import { launch, open } from '../test/browser/launch.ts'
import { restOf, restOfKitchenSink, type Resting, type Visitor } from './kitchen-sink.ts'
import { measure, promises, sizesOf } from './sizes.ts'

const root = path.dirname(import.meta.dirname)
const dist = path.join(root, 'dist')
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(2)
const table = (columns: string[], rows: string[][]): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n') + '\n'

function sizes(rests: Readonly<Record<Visitor, Resting>>): string {
  const kept = measure(dist).map(({ name, size, max }) => [name, kilobytes(size), kilobytes(max)])
  for (const [name, { atRest, max }] of Object.entries(promises)) {
    if (!atRest) continue
    const { files, bytes } = rests[atRest]
    kept.push([`${name} (${files.length} files)`, kilobytes(bytes), kilobytes(max)])
  }
  const built = Object.entries(sizesOf(dist)).map(([file, size]) => [`\`${file}\``, kilobytes(size)])
  return (
    '# Sizes\n\nWritten by `npm run measure` from the built files: kB (1,000 bytes) after gzip -9.\n\n' +
    `## Promises\n\n${table(['what', 'kB', 'at most'], kept)}\n` +
    `## Files\n\n${table(['file', 'kB'], built)}`
  )
}

/** How much of a page is there as its features are looked for is chance, and so is what is asked for together. */
async function fewestFiles(browser: Browser, address: string): Promise<Resting> {
  const visits: Resting[] = []
  while (visits.length < 5) {
    const watched = await open(browser, address)
    visits.push(await restOf(watched, dist))
    await watched.page.close()
  }
  return visits.reduce((least, one) => (one.files.length < least.files.length ? one : least))
}

async function requests(browser: Browser): Promise<string> {
  const platform = await createPlatform({ root })
  const rows: string[][] = []
  try {
    for (const address of ['/vide', '/', ...demoPageList.map(({ slug }) => `/demo/${slug}`)]) {
      const { files, bytes } = await fewestFiles(browser, platform.url + address)
      rows.push([`\`${address}\``, String(files.length), kilobytes(bytes), files.join(', ')])
    }
  } finally {
    await platform.close()
  }
  return (
    '# Requests\n\nWritten by `npm run measure`: what a page of the demo fetches of Passerelle until nothing more ' +
    'comes, in a desktop window, without anyone acting on it (of five visits the one with the fewest files); kB after gzip -9.\n\n' +
    table(['page', 'files', 'kB', 'which'], rows)
  )
}

const folder = path.join(root, 'docs/generated')
const options = await prettier.resolveConfig(path.join(folder, 'x.md'))
const browser = await launch()
try {
  const rests = {
    saving: await restOfKitchenSink(browser, 'saving'),
    idle: await restOfKitchenSink(browser, 'idle'),
  }
  const pages = { sizes: sizes(rests), requests: await requests(browser) }
  for (const [name, text] of Object.entries(pages)) {
    const file = path.join(folder, `${name}.md`)
    writeFileSync(file, await prettier.format(text, { ...options, parser: 'markdown' }))
    console.log(readFileSync(file, 'utf8'))
  }
} finally {
  await browser.close()
}
