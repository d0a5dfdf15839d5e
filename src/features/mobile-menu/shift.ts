import { lockScroll } from '../../dom/scroll-lock'
import type { Settings } from './settings'

/** How long (ms) the page takes to come back, and a little more. */
const COMES_BACK = 320
const EDGES = [0.02, 0.5, 0.98]

/**
 * Moves the page aside for a menu that lies behind or beside it. A page whose fixed parts would lose their place
 * by it stays: the menu then opens in the same way over it.
 * @returns lets it come back
 */
export function shiftPage(id: string, { depth, position }: Settings): (() => void) | undefined {
  if (depth === 'front') return undefined
  if (!('translate' in document.body.style) || hasDeepFixed()) return undefined
  const { classList } = document.documentElement
  const moving = `${id}-shift-${position}`
  classList.add(moving)
  // The page is wider than the window until it is back.
  const unlock = lockScroll()
  return () => {
    setTimeout(() => {
      unlock()
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
