import { parentElementOf } from '../../base/parent-of'
import { stackLevel } from '../stack-level'

const styleOf = (one: Element): CSSStyleDeclaration => getComputedStyle(one)

/** Has a page put an element over a layer? Exact for what stands beside the layer. */
export function isAbove(one: Element, root: Element): boolean {
  if (!/fixed|absolute/.test(styleOf(one).position) || styleOf(one).visibility === 'hidden') return false
  return one.getClientRects().length > 0 && stackLevel(one) > stackLevel(root)
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
