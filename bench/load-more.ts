/**
 * `node bench/load-more.ts [--json]`: a list that grows by load-more to 10,000 items, 100 at a time. Two times per
 * page of items, from the answer's arrival: until the items stand in the list (the script's own work; the wanted
 * ratio of the last pages to the first is at most 1.3), and until the browser has laid them out and the focus is on
 * the first. A browser lays a list out anew as a whole when it grows, whoever makes it grow: beside each page at both
 * ends as many items are appended by hand to the same list, laid out, and taken away again.
 */
import type { Browser, Page } from 'puppeteer'
import { launch } from '../test/browser/launch.ts'
import { html, serve } from '../test/browser/site.ts'

const ITEMS = 10_000
const PER_PAGE = 100
/** Pages at each end whose median is compared; the very first one also fetches the code and is left out. */
const SAMPLE = 20

const item = (number: number): string =>
  `<li id="n${number}"><a href="/n/${number}">Actualité ${number}</a><p>Un résumé de deux lignes ou presque.</p></li>`

function answer(from: number): string {
  const items = Array.from({ length: PER_PAGE }, (_, index) => item(from + index)).join('')
  const next = from + PER_PAGE
  const link =
    next <= ITEMS
      ? `<a class="cms-load-more" href="/suite?depuis=${next}" data-direction="next" data-load-stop="1">Suite</a>`
      : ''
  return `<div class="cms-module" id="fil"><ul class="cms-module-items">${items}</ul>${link}</div>`
}

interface Times {
  /** ms per page. */
  readonly script: number[]
  readonly layout: number[]
  /** By hand, beside the pages at both ends. */
  readonly bare: number[]
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** @param skipped at the beginning */
const ends = (times: readonly number[], skipped = 1) => {
  const [first, last] = [median(times.slice(skipped, skipped + SAMPLE)), median(times.slice(-SAMPLE))]
  return { firstMs: first, lastMs: last, ratio: last / first }
}

/** Clicks until the link is off. */
function click(page: Page): Promise<Times> {
  return page.evaluate(
    async (markup, sample, pages) => {
      const times = { script: [] as number[], layout: [] as number[], bare: [] as number[] }
      const link = document.querySelector<HTMLElement>('.cms-load-more')!
      const list = document.querySelector('.cms-module-items')!
      const { text } = Response.prototype
      let arrived = 0
      Response.prototype.text = async function (this: Response) {
        const result = await text.call(this)
        arrived = performance.now()
        return result
      }
      const watcher = new MutationObserver(() => times.script.push(performance.now() - arrived))
      // The page's observers, a paint and the browser's own tidying are not part of the next page's time.
      const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const appendByHand = async (): Promise<void> => {
        const template = document.createElement('template')
        const begun = performance.now()
        template.innerHTML = markup
        const added = [...template.content.children]
        list.append(template.content)
        document.body.getBoundingClientRect()
        times.bare.push(performance.now() - begun)
        for (const one of added) one.remove()
        await settled()
      }
      for (let number = 1; !link.hidden; number++) {
        if ((number > 1 && number <= 1 + sample) || number > pages - sample) await appendByHand()
        watcher.observe(list, { childList: true })
        const loaded = new Promise((resolve) =>
          link.addEventListener('cms:loadMore:loaded', resolve, { once: true }),
        )
        link.click()
        await loaded
        document.body.getBoundingClientRect()
        times.layout.push(performance.now() - arrived)
        watcher.disconnect()
        await settled()
      }
      return times
    },
    item(0).repeat(PER_PAGE),
    SAMPLE,
    ITEMS / PER_PAGE - 1,
  )
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate('window.Passerelle && Passerelle.ready.then(() => true)')
  return page
}

const site = await serve({
  '/': html(answer(1), { head: '<style>body{margin:0}</style>' }),
  '/suite': (url) => ({ body: answer(Number(url.searchParams.get('depuis'))) }),
})
const browser = await launch()
const page = await open(browser, site.url)
const times = await click(page)
const items = await page.$$eval('#fil li', (all) => all.length)
await page.close()
await browser.close()
await site.close()
if (items !== ITEMS) throw new Error(`${items} items instead of ${ITEMS}`)

const report = {
  items: ITEMS,
  perPage: PER_PAGE,
  wanted: 1.3,
  script: ends(times.script),
  withLayout: ends(times.layout),
  layoutByHand: ends(times.bare, 0),
}
if (process.argv.includes('--json')) console.log(JSON.stringify(report))
else {
  const line = (name: string, { firstMs, lastMs, ratio }: ReturnType<typeof ends>): string =>
    `${name.padEnd(38)} ${firstMs.toFixed(2)} ms au début, ${lastMs.toFixed(2)} ms à la fin, rapport ${ratio.toFixed(2)}`
  console.log(`${ITEMS} éléments par ${PER_PAGE}`)
  console.log(line('script (voulu : au plus 1.3)', report.script))
  console.log(line('avec mise en page et focus', report.withLayout))
  console.log(line('ajout à la main, avec mise en page', report.layoutByHand))
}
if (report.script.ratio > report.wanted) process.exitCode = 1
