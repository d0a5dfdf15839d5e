import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'puppeteer'

const resolve = createRequire(process.cwd() + '/package.json').resolve
export const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

/** Waits for what moves and will soon end: half-way through a transition, a text has half its contrast. */
export async function settled(target: Page | Frame): Promise<void> {
  await target.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || Number(effect?.getComputedTiming().endTime) >= 10_000,
      ),
  )
}

/**
 * The rules that axe finds broken, each with an element, once nothing moves any more.
 * @param within the part that is looked at; the whole page by default
 * @param landmarks whether all must lie in landmarks too, as on a whole page; false by default
 */
export async function violations(
  target: Page | Frame,
  { within = 'html', landmarks = false } = {},
): Promise<string[]> {
  await settled(target)
  await target.evaluate(axeSource)
  return (await target.evaluate(`axe
    .run(${JSON.stringify(within)}, { rules: { region: { enabled: ${landmarks} } } })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`)) as string[]
}
