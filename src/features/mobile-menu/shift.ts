import { listen } from '../../base/events'
import { prefersReducedMotion } from '../../dom/media'
import type { Settings } from './options'

/** How long (ms) the page takes to come back, and a little more. */
const COMES_BACK = 320
const EDGES = [0.02, 0.5, 0.98]

/**
 * Moves the page aside for a menu that lies behind or beside it. A page whose fixed parts would lose their place
 * by it stays: the menu then opens in the same way over it.
 * @returns lets it come back, then does what it is given: the page is wider than the window until then
 */
export function shiftPage(id: string, { depth, position }: Settings): (then: () => void) => void {
  if (depth === 'front' || !document.body.animate || hasDeepFixed()) return (then) => then()
  const { classList } = document.documentElement
  const moving = id + '-shift'
  classList.add(moving)
  // Rules for whatever lies in the body would have all elements of the page styled anew by each change of the root's
  // classes.
  const aside = {
    translate: `calc(var(--cms-mobile-menu-width,min(85vw, 440px)) * ${position === 'right' ? -1 : 1})`,
  }
  const moves = Array.from(document.querySelectorAll(`body>:not(.${id}-layer)`)).map((one) =>
    one.animate(aside, { duration: prefersReducedMotion() ? 1 : 250, easing: 'ease-out', fill: 'forwards' }),
  )
  // Firefox keeps to the window's size at the time, and takes the same rule again for no news.
  const unlisten = listen('mobileMenu', window, 'resize', () =>
    moves.forEach(({ effect }) =>
      [null, aside].forEach((frames) => (effect as KeyframeEffect).setKeyframes(frames)),
    ),
  )
  return (then) => {
    unlisten()
    // Back where they were, they have no effect any more (of no duration at all, Chromium's keep it).
    moves.forEach((one) => one.reverse())
    setTimeout(() => {
      then()
      // Opened again meanwhile, it keeps it.
      if (!classList.contains(id + '-opened')) classList.remove(moving)
    }, COMES_BACK)
  }
}

/** Something fixed, at an edge of the window, inside an element that would be moved. */
const hasDeepFixed = (): boolean =>
  EDGES.some((x) =>
    EDGES.some((y) =>
      document
        .elementsFromPoint(x * innerWidth, y * innerHeight)
        .some((one) => one.parentElement !== document.body && getComputedStyle(one).position === 'fixed'),
    ),
  )
