import type { Browser, CDPSession } from 'puppeteer'
import { DESKTOP } from '../../test/browser/launch.ts'

/** What a page holds, and what it took to get there. */
export interface Sample {
  /**
   * Script, style and layout, in ms of processor time: other work on the machine is left out, and so is the browser's
   * own look at forms (for its autofill), which grows with the square of their number.
   */
  readonly work: number
  /** … of which script. */
  readonly script: number
  /** Bytes, after a collection. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

export type Figure = keyof Sample
export const FIGURES: readonly Figure[] = ['work', 'script', 'heap', 'nodes', 'listeners']

/** Work that a quiet page does in between two looks, in ms. */
const QUIET = 3

/** One visit, from the navigation until the page has nothing left to do. */
export async function visit(browser: Browser, url: string): Promise<Sample> {
  const page = await browser.newPage()
  try {
    await page.setViewport(DESKTOP)
    // Slideshows stand still, or the page would never rest.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    const session = await page.createCDPSession()
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await metricsOf(session)
    await page.goto(url, { timeout: 120_000 })
    await page.evaluate('window.Passerelle && Passerelle.ready.then(() => true)')
    await page.waitForNetworkIdle({ idleTime: 200, timeout: 120_000 })
    await rest(session)
    const rested = await metricsOf(session)
    const took = (...names: string[]): number =>
      names.reduce((sum, name) => sum + (rested[name]! - before[name]!) * 1000, 0)
    for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage')
    const kept = await metricsOf(session)
    return {
      work: took('ScriptDuration', 'V8CompileDuration', 'RecalcStyleDuration', 'LayoutDuration'),
      script: took('ScriptDuration', 'V8CompileDuration'),
      heap: kept['JSHeapUsedSize']!,
      nodes: kept['Nodes']!,
      listeners: kept['JSEventListeners']!,
    }
  } finally {
    await page.close()
  }
}

/** What is done in idle time, or on later frames, is part of it: looks until two looks find the page quiet. */
async function rest(session: CDPSession): Promise<Record<string, number>> {
  let last = await metricsOf(session)
  for (let quiet = 0; quiet < 2;) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const now = await metricsOf(session)
    quiet = (now['TaskDuration']! - last['TaskDuration']!) * 1000 < QUIET ? quiet + 1 : 0
    last = now
  }
  return last
}

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
