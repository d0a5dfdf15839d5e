import { parentElementOf } from '../../base/parent-of'
import { override } from '../../dom/layer/scroll-lock'

/** What holds, cuts or stacks a fixed element that stands in it, and how it does none of it. */
const PLAIN: readonly (readonly [string, string])[] = [
  ['transform', 'none'],
  ['translate', 'none'],
  ['rotate', 'none'],
  ['scale', 'none'],
  ['perspective', 'none'],
  ['filter', 'none'],
  ['backdrop-filter', 'none'],
  ['clip-path', 'none'],
  ['contain', 'none'],
  ['container-type', 'normal'],
  ['content-visibility', 'visible'],
  ['will-change', 'auto'],
  ['isolation', 'auto'],
  ['opacity', '1'],
  ['z-index', 'auto'],
]

/** They would have it go little by little, or hold as long as they are named. */
const MOVING: typeof PLAIN = [
  ['transition', 'none'],
  ['animation-name', 'none'],
]

/**
 * Lets what fills the screen do so wherever it stands in the page: what it stands in is plain for as long. AOS and sliders
 * leave a transform on their parts, in which `position: fixed` goes by the part and not by the window (CSS Transforms,
 * "containing block for all descendants").
 * @returns puts it back
 */
export function lift(root: Element): () => void {
  const undo: (() => void)[] = []
  const { documentElement } = document
  for (let up = parentElementOf(root); up && up !== documentElement; up = parentElementOf(up)) {
    const style = getComputedStyle(up)
    const isOther = ([name, plain]: (typeof PLAIN)[number]): boolean =>
      ![plain, ''].includes(style.getPropertyValue(name))
    const held = PLAIN.filter(isOther)
    // An animation that is named again begins anew.
    const all = held.length ? MOVING.filter(isOther).concat(held) : held
    for (const [name, plain] of all) undo.push(override(up, name, plain))
  }
  return () => undo.reverse().forEach((one) => one())
}
