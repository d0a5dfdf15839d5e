import { prefersReducedMotion } from './media'

/** §9: scroll-to-element animation, in ms. */
const DURATION = 550
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'mousedown']

let stop: (() => void) | undefined

/** At once, whatever `scroll-behavior` the page's style sheet asks for. */
function jumpTo(top: number): void {
  if ('scrollBehavior' in document.documentElement.style) {
    window.scrollTo({ top, left: window.pageXOffset, behavior: 'instant' })
  } else window.scrollTo(window.pageXOffset, top)
}

/**
 * Scrolls the page so that an element's top stands `offset` px below the window's top: in 550 ms, or at once for
 * visitors who asked for less motion. The element is looked for anew at every step, so images that arrive
 * meanwhile do not matter; a visitor who scrolls, clicks or types stops it.
 */
export function scrollToElement(element: Element, offset = 0): void {
  stop?.()
  const goal = (): number => element.getBoundingClientRect().top + window.pageYOffset - offset
  if (prefersReducedMotion()) return jumpTo(goal())
  const from = window.pageYOffset
  let begun: number | undefined
  let frame = requestAnimationFrame(step)

  stop = () => {
    cancelAnimationFrame(frame)
    for (const type of INTERRUPTIONS) window.removeEventListener(type, stop!, true)
    stop = undefined
  }
  for (const type of INTERRUPTIONS) window.addEventListener(type, stop, { capture: true, passive: true })

  function step(now: number): void {
    begun ??= now
    const done = Math.min((now - begun) / DURATION, 1)
    jumpTo(from + (goal() - from) * (1 - (1 - done) ** 3))
    if (done < 1 && element.isConnected) frame = requestAnimationFrame(step)
    else stop?.()
  }
}
