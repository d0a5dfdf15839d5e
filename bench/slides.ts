/**
 * `node bench/slides.ts [--json]`: the four slideshows, each of twelve pictures with links and captions, playing,
 * paged by button and dragged by a finger, at four times CPU throttling. Wanted: no task above 50 ms, and nothing
 * animated but transforms and opacity (and the visibility that goes with it), so that no frame needs a layout.
 * Tasks are those of the page's main thread, once the page has loaded, in the processor's time (which the throttling
 * stretches): what else runs on the machine does not count.
 */
import { join } from 'node:path'
import type { Page } from 'puppeteer'
import { createPlatform } from '../server/app.ts'
import { launch, MOBILE } from '../test/browser/launch.ts'

const KINDS = ['crossfade', 'slider', 'home-slideshow', 'slideshow'] as const
const PICTURES = 12
const CHANGES = 10
const THROTTLE = 4
const LIMIT = 50

const root = join(import.meta.dirname, '..')
const platform = await createPlatform({ root })

const slide = (index: number): string => `<div class="cms-slide">
  <a href="#page-${index}"><img src="/miniature.php?pic=assets/photos/lac-au-matin.jpg&w_max=${700 + index}" width="700" height="467" alt="Lac ${index}" loading="lazy"></a>
  <p class="cms-slide-caption">Diapositive ${index}</p></div>`

const pageOf = (kind: string): string =>
  platform.page(`/${kind}`, {
    body: `<div class="cms-${kind}" data-interval="400" data-speed="300">
      ${Array.from({ length: PICTURES }, (_, index) => slide(index + 1)).join('')}</div>
      ${'<p>Un paragraphe de la page.</p>'.repeat(200)}`,
  })

interface Seen {
  animated: string[]
  changes: number
}

/** In the page: notes changes and what is animated, from now on. */
function watch(kind: string): void {
  const seen: Seen = { animated: [], changes: 0 }
  Object.assign(window, { seen })
  // Says in the trace which thread is the page's.
  performance.mark('slides')
  const feature = kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  document.addEventListener(`cms:${feature}:changed`, () => {
    seen.changes++
    for (const animation of document.getAnimations()) {
      const name = (animation as CSSTransition).transitionProperty
      if (name && !seen.animated.includes(name)) seen.animated.push(name)
    }
  })
}

const changes = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((count) => (window as typeof window & { seen: Seen }).seen.changes >= count, {}, count)

async function drag(page: Page, from: number, to: number): Promise<void> {
  const touch = await page.touchscreen.touchStart(from, 150)
  for (let step = 1; step <= 8; step++) await touch.move(from + ((to - from) * step) / 8, 150)
  await touch.end()
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** µs; absent where the task had not ended. */
  readonly tdur?: number
}

/** ms of processor time of each task of the page's main thread. */
function tasksOf(trace: Uint8Array | undefined): number[] {
  const { traceEvents } = JSON.parse(Buffer.from(trace!).toString()) as { traceEvents: TraceEvent[] }
  const { pid, tid } = traceEvents.find(({ name }) => name === 'slides')!
  return traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
}

const browser = await launch()
const rows: Record<string, string | number | boolean>[] = []
for (const kind of KINDS) {
  const page = await browser.newPage()
  await page.setViewport(MOBILE)
  await page.goto(pageOf(kind), { waitUntil: 'networkidle0' })
  await page.waitForSelector(`.cms-${kind}-pause`)
  await page.emulateCPUThrottling(THROTTLE)
  await page.tracing.start({ categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(watch, kind)
  // Playing: every picture once more than they are.
  await changes(page, PICTURES + 1)
  await page.$eval(`.cms-${kind}-pause`, (button) => (button as HTMLElement).click())
  for (let turn = 0; turn < CHANGES; turn++) {
    await page.$eval(`.cms-${kind}-next`, (button) => (button as HTMLElement).click())
    await drag(page, 300, 60)
  }
  const { animated, changes: count } = (await page.evaluate('seen')) as Seen
  const tasks = tasksOf(await page.tracing.stop())
  rows.push({
    name: kind,
    changes: count,
    tasks: tasks.length,
    longTasks: tasks.filter((ms) => ms > LIMIT).length,
    longestMs: Math.round(Math.max(...tasks)),
    animated: animated.sort().join(' '),
    fine:
      tasks.every((ms) => ms <= LIMIT) &&
      animated.every((name) => /^(opacity|transform|visibility)$/.test(name)),
  })
  await page.close()
}
await browser.close()
await platform.close()
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else console.table(rows)
if (rows.some(({ fine }) => !fine)) process.exitCode = 1
