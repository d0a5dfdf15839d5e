/**
 * `node bench/mobile-menu.ts [--json] [200 …]`: from the first click to the open panel, for menus of 200, 2,000 and 10,000
 * links, ten to a panel and all in one. Beside it jquery.mmenu 7 (`npm ci --prefix bench`), which gets the same
 * answer of the same server on the click, a list made of it in one piece of HTML, and the same panel to open. Both
 * have their code by then, and no network but the loopback. Wanted: at most a third of mmenu's time, growing less
 * than the number of links.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer'
import { createPlatform } from '../server/app.ts'
import { launch, MOBILE } from '../test/browser/launch.ts'

const given = process.argv.slice(2).filter((one) => /^\d+$/.test(one))
const SIZES = given.length ? given.map(Number) : [200, 2000, 10_000]
const SHAPES = ['arbre', 'plat'] as const
const RUNS = 7
const CALL = '/cms/ajax/modules/menu/mobile-menu.php'

const root = join(import.meta.dirname, '..')
const jquery = join(root, 'node_modules/jquery/dist')
const mmenu = join(import.meta.dirname, 'node_modules/jquery.mmenu/dist')

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const content = '<main>' + '<p>Un paragraphe de la page.</p>'.repeat(50) + '</main>'

const platform = await createPlatform({
  root,
  folders: { '/jquery': jquery, ...(existsSync(mmenu) ? { '/mmenu': mmenu } : {}) },
})

/** A page whose `measure()` clicks and resolves to the ms until the panel is open, laid out and painted. */
function ours(menu: string): string {
  return platform.page('/ours', {
    body: `<button id="fMenuMobileButton" configmenu="${menu}" data-depth="front">Menu</button>${content}`,
    head: `<script>
      window.measure = function () {
        var button = document.getElementById('fMenuMobileButton')
        return new Promise(function (done) {
          button.addEventListener('cms:mobileMenu:open', function () { painted(done, begun) })
          var begun = performance.now()
          button.click()
        })
      }
      ${painted}
    </script>`,
  })
}

function theirs(menu: string): string {
  return platform.page('/theirs', {
    script: null,
    body: `<div id="page"><button id="button">Menu</button>${content}</div>`,
    head: `<link rel="stylesheet" href="/mmenu/jquery.mmenu.all.css">
    <script src="/jquery/jquery.min.js"></script>
    <script src="/mmenu/jquery.mmenu.all.js"></script>
    <script>
      function list(items) {
        return '<ul>' + items.map(function (item) {
          return '<li><a href="' + item.lien + '">' + item.nom_page + '</a>' + (item.enfant.length ? list(item.enfant) : '') + '</li>'
        }).join('') + '</ul>'
      }
      window.measure = function () {
        return new Promise(function (done) {
          var begun = performance.now()
          $.post('${CALL}', { configmenu: '${menu}' }, function (blocks) {
            $('body').append('<nav id="menu">' + list(blocks[0].data) + '</nav>')
            $('#menu').mmenu({ extensions: ['position-front'] })
            var api = $('#menu').data('mmenu')
            api.bind('open:start', function () { painted(done, begun) })
            api.open()
          }, 'json')
        })
      }
      ${painted}
    </script>`,
  })
}

/** In the page: after the panel has been laid out and a frame with it was made. */
function painted(done: (ms: number) => void, begun: number): void {
  document.body.getBoundingClientRect()
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
}

async function once(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  await page.setViewport(MOBILE)
  await page.goto(url, { waitUntil: 'networkidle0' })
  await page.evaluate(() => {
    localStorage.clear()
    // A finger on the button fetches the panels' code, as on a real page.
    document.getElementById('fMenuMobileButton')?.dispatchEvent(new Event('touchstart'))
  })
  await page.waitForNetworkIdle({ idleTime: 150 })
  const time = (await page.evaluate('measure()')) as number
  await page.close()
  return time
}

const browser = await launch()
const rows: Record<string, string | number>[] = []
for (const shape of SHAPES) {
  for (const size of SIZES) {
    const menu = `${shape}-${size}`
    const urls = [ours(menu), ...(existsSync(mmenu) ? [theirs(menu)] : [])]
    const times: number[][] = urls.map(() => [])
    // In turns, so that what slows the machine slows them alike; the first turn warms the browser's caches.
    for (let run = 0; run <= RUNS; run++) {
      for (const [index, url] of urls.entries()) {
        const time = await once(browser, url)
        if (run) times[index]!.push(time)
      }
    }
    const [own, other = NaN] = times.map(median) as [number, number?]
    rows.push({
      menu,
      passerelleMs: +own.toFixed(1),
      mmenuMs: +other.toFixed(1),
      ratio: +(own / other).toFixed(3),
    })
  }
}
await browser.close()
await platform.close()
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else console.table(rows)
