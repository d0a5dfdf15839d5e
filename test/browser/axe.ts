import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'puppeteer'

const resolve = createRequire(process.cwd() + '/package.json').resolve
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')
/** What is broken is all that is wanted, and a large page's elements that are right take axe a while to describe. */
export const FINDINGS = { resultTypes: ['violations'] } as const

/** Puts axe into a page or frame that has not got it yet. */
export async function bringAxe(target: Page | Frame): Promise<void> {
  if (!(await target.evaluate('"axe" in window'))) await target.evaluate(axeSource)
}

/** Waits for what moves and will soon end: half-way through a transition, a text has half its contrast. */
export async function settled(target: Page | Frame): Promise<void> {
  await target.waitForFunction(() =>
    document.getAnimations().every(
      ({ effect, playState, timeline }) =>
        playState !== 'running' ||
        // What goes by a scroll ends when somebody scrolls.
        timeline !== document.timeline ||
        Number(effect?.getComputedTiming().endTime) >= 10_000,
    ),
  )
}

/**
 * The rules that axe finds broken, each with an element, once nothing moves any more; a frame is a target of its own.
 * @param within the part that is looked at; the whole page by default
 * @param landmarks whether all must lie in landmarks too, as on a whole page; false by default
 */
export async function violations(
  target: Page | Frame,
  { within = 'html', landmarks = false } = {},
): Promise<string[]> {
  await settled(target)
  await bringAxe(target)
  return (await target.evaluate(`axe
    .run(${JSON.stringify(within)}, { ...${JSON.stringify(FINDINGS)}, iframes: false, rules: { region: { enabled: ${landmarks} } } })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`)) as string[]
}
