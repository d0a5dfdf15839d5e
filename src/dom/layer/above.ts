import { parentElementOf } from '../../base/parent-of'
import { stackLevel } from '../raise'

const styleOf = (one: Element): CSSStyleDeclaration => getComputedStyle(one)

/** Has a page put an element over a layer? Exact for what stands beside the layer. */
export function isAbove(one: Element, root: Element): boolean {
  if (!/fixed|absolute/.test(styleOf(one).position) || styleOf(one).visibility === 'hidden') return false
  return one.getClientRects().length > 0 && stackLevel(one) > stackLevel(root)
}

/**
 * Is it drawn over a layer, wherever in the page it stands? What stacks its content by itself, as a part of the page with a
 * transform, holds it where that part lies (CSS 2, appendix E).
 */
export const isDrawnOver = (one: Element, root: Element): boolean =>
  isAbove(one, root) && levelBeside(one, root) > levelBeside(root, one)

/** The level of the outermost of what stacks an element, up to what holds another one too. */
function levelBeside(one: Element, other: Element): number {
  let level = 0
  for (let up: Element | null = one; up && !up.contains(other); up = parentElementOf(up)) {
    const { position, zIndex, opacity, transform, filter, isolation } = styleOf(up)
    const isPlaced = zIndex !== 'auto' && position !== 'static'
    const isStacked = isPlaced || /fixed|sticky/.test(position) || opacity !== '1' || isolation === 'isolate'
    if (isStacked || transform !== 'none' || filter !== 'none') level = Number(zIndex) || 0
  }
  return level
}

/**
 * What is seen over a layer, as a consent banner or a bubble for questions that nobody has told us of: met at points all
 * over the window, as it may stand anywhere in the page.
 * @returns the outermost of what a page has placed there
 */
export function shownAbove(root: Element): Element[] {
  const found: Element[] = []
  const { innerWidth, innerHeight } = window
  // A bubble in a corner is met too.
  const steps = (length: number): number[] => [40, length / 4, length / 2, (length * 3) / 4, length - 40]
  for (const x of steps(innerWidth))
    for (const y of steps(innerHeight)) {
      const met = document.elementFromPoint?.(x, y) ?? null
      let outermost: Element | undefined
      for (let one = met; one && !one.contains(root) && !root.contains(one); one = parentElementOf(one))
        if (isAbove(one, root)) outermost = one
      if (outermost && found.indexOf(outermost) < 0) found.push(outermost)
    }
  return found
}
