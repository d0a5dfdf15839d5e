/**
 * `node bench/lightbox.ts [--json]`: from a click on a thumbnail to its picture, beside Colorbox and PhotoSwipe 5
 * (`npm ci --prefix bench`) with their own defaults. `shown`: the whole picture is there and can be seen, however
 * small an animation may still make it; `settled`: it has stopped moving. All have their code by then; each run
 * asks the loopback for a picture that the browser has never had. Wanted: no slower than the faster of the two.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import { createPlatform } from '../server/app.ts'
import { DESKTOP, launch } from '../test/browser/launch.ts'

const RUNS = 11
const root = join(import.meta.dirname, '..')
const peers = join(import.meta.dirname, 'node_modules')
const folders = {
  '/jquery': join(root, 'node_modules/jquery/dist'),
  '/colorbox': join(peers, 'jquery-colorbox'),
  '/photoswipe': join(peers, 'photoswipe/dist'),
}

const platform = await createPlatform({
  root,
  folders: Object.fromEntries(Object.entries(folders).filter(([, folder]) => existsSync(folder))),
})

const thumbnail =
  '<img width="180" height="120" src="/miniature.php?pic=assets/photos/lac-au-matin.jpg&w_max=180">'
/** PhotoSwipe has to be told the picture's size beforehand; the others find out. */
const link = (run: string, more: string) =>
  `<a id="lien" href="/assets/photos/lac-au-matin.jpg?${run}" data-pswp-width="1800" data-pswp-height="1200" ${more}>${thumbnail}</a>`
const paragraphs = '<p>Un paragraphe de la page.</p>'.repeat(50)

const pages: Record<string, (run: string) => string> = {
  passerelle: (run) => platform.page('/p', { body: link(run, 'class="cms-lightbox"') + paragraphs }),
  colorbox: (run) =>
    platform.page('/c', {
      script: null,
      head: '<link rel="stylesheet" href="/colorbox/example1/colorbox.css"><script src="/jquery/jquery.min.js"></script><script src="/colorbox/jquery.colorbox-min.js"></script>',
      body:
        link(run, '') +
        paragraphs +
        `<script>$('#lien').colorbox({ photo: true, maxWidth: '95%', maxHeight: '95%', fixed: true })</script>`,
    }),
  photoswipe: (run) =>
    platform.page('/s', {
      script: null,
      head: '<link rel="stylesheet" href="/photoswipe/photoswipe.css">',
      body: `<div id="galerie">${link(run, '')}</div>${paragraphs}<script type="module">
          import PhotoSwipeLightbox from '/photoswipe/photoswipe-lightbox.esm.min.js'
          import PhotoSwipe from '/photoswipe/photoswipe.esm.min.js'
          new PhotoSwipeLightbox({ gallery: '#galerie', children: 'a', pswpModule: PhotoSwipe }).init()
        </script>`,
    }),
}

interface Times {
  readonly shown: number
  readonly settled: number
}

/** In the page: clicks, and looks at every frame. */
function clickAndLook(): Promise<Times> {
  const lien = document.getElementById('lien') as HTMLAnchorElement
  const isSeen = (image: HTMLImageElement): boolean => {
    for (let one: Element | null = image; one; one = one.parentElement) {
      const { opacity, visibility, display } = getComputedStyle(one)
      if (Number(opacity) < 0.05 || visibility === 'hidden' || display === 'none') return false
    }
    return image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().width > 20
  }
  return new Promise((resolve) => {
    const begun = performance.now()
    let shown = 0
    let last = ''
    let stillFor = 0
    const look = (): void => {
      const now = performance.now() - begun
      const image = Array.from(document.images).find(({ src }) => src === lien.href)
      if (image && isSeen(image)) {
        shown ||= now
        const { x, y, width } = image.getBoundingClientRect()
        const at = [x, y, width].map(Math.round).join()
        stillFor = at === last ? stillFor + 1 : 0
        last = at
        // As large as it will be, for four frames.
        if (stillFor === 4 && width > 500) return resolve({ shown, settled: now })
      }
      if (now > 10_000) return resolve({ shown: NaN, settled: NaN })
      requestAnimationFrame(look)
    }
    lien.click()
    requestAnimationFrame(look)
  })
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function once(browser: Browser, name: string, run: number): Promise<Times> {
  const page = await browser.newPage()
  await page.setViewport(DESKTOP)
  await page.goto(pages[name]!(`${name}${run}`), { waitUntil: 'networkidle0' })
  const times = await page.evaluate(clickAndLook)
  await page.close()
  return times
}

const names = Object.keys(pages).filter(
  (name) => name === 'passerelle' || existsSync(folders[`/${name}` as keyof typeof folders]),
)
const browser = await launch()
const all: Record<string, Times[]> = Object.fromEntries(names.map((name) => [name, []]))
// One after the other in turns, so that what slows the machine slows them alike; the first turn warms up.
for (let run = 0; run <= RUNS; run++) {
  for (const name of names) {
    const times = await once(browser, name, run)
    if (run) all[name]!.push(times)
  }
}
await browser.close()
await platform.close()
const rows = names.map((name) => ({
  name,
  shownMs: +median(all[name]!.map(({ shown }) => shown)).toFixed(1),
  settledMs: +median(all[name]!.map(({ settled }) => settled)).toFixed(1),
}))
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else console.table(rows)
