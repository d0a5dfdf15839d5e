import { parentElementOf } from '../base/parent-of'
import { prefersReducedMotion } from './media'

/** §9: scroll-to-element animation, in ms. */
const DURATION = 550
/** How long (ms) after its last move the target is still kept in its place. */
const SETTLING = 2000
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'mousedown']

let stop: (() => void) | undefined

/** At once, whatever `scroll-behavior` the page's style sheet asks for. */
export function jumpTo(top: number): void {
  if ('scrollBehavior' in document.documentElement.style) {
    window.scrollTo({ top, left: window.pageXOffset, behavior: 'instant' })
  } else window.scrollTo(window.pageXOffset, top)
}

/** Has it a place on the page? */
const hasBox = (element: Element): boolean => element.getClientRects().length > 0

/** Opens closed details around the element, and scrolls boxes inside the page. */
export function revealIn(element: Element): void {
  for (let one = parentElementOf(element); one && one !== document.body; one = parentElementOf(one)) {
    if (one.localName === 'details') one.setAttribute('open', '')
    const isFull = one.scrollHeight > one.clientHeight && hasBox(element)
    if (isFull && /auto|scroll/.test(getComputedStyle(one).overflowY)) {
      one.scrollTop += element.getBoundingClientRect().top - one.getBoundingClientRect().top
    }
  }
}

/**
 * Scrolls the page so that an element's top stands `offset` px below the window's top: in 550 ms, or at once for
 * visitors who asked for less motion. The element is looked for anew at every step, so images that arrive
 * meanwhile do not matter; those that push it later, while the page loads or within 2 s, are made up for. A
 * visitor who scrolls, clicks or types stops it, and so does a script that scrolls elsewhere.
 * @param offset px, or a function asked at every step
 * @returns resolved when the element has been reached, or the way there was stopped
 */
export function scrollToElement(element: Element, offset: number | (() => number) = 0): Promise<void> {
  stop?.()
  return new Promise((resolve) => {
    const from = window.pageYOffset
    const duration = prefersReducedMotion() ? 0 : DURATION
    let begun = 0
    let settled = 0
    let goal = 0
    let at = from
    let frame = 0

    const end = (event?: Event): void => {
      // The key that pressed a link may still be held down.
      if ((event as KeyboardEvent | undefined)?.repeat) return
      cancelAnimationFrame(frame)
      for (const type of INTERRUPTIONS) window.removeEventListener(type, end, true)
      if (stop === end) stop = undefined
      resolve()
    }
    stop = end
    for (const type of INTERRUPTIONS) window.addEventListener(type, end, { capture: true, passive: true })
    step(0)

    function step(now: number): void {
      const { top } = element.getBoundingClientRect()
      // What is hidden stands nowhere: the page stays, as for the browser's own jump, until it is shown.
      const wanted = hasBox(element)
        ? top + window.pageYOffset - (typeof offset === 'function' ? offset() : offset)
        : at
      const moved = Math.abs(wanted - goal) > 1
      goal = wanted
      // Somebody else scrolls: a script, or the browser that goes back.
      if (!moved && Math.abs(window.pageYOffset - at) > 1) return end()
      begun ||= now
      const done = duration && Math.min((now - begun) / duration, 1)
      if (done < 1 && duration) jumpTo(from + (goal - from) * (1 - (1 - done) ** 3))
      else {
        if (moved || !settled) {
          jumpTo(goal)
          settled = now
          resolve()
        } else if (now - settled > SETTLING && document.readyState === 'complete') return end()
      }
      at = window.pageYOffset
      if (element.isConnected) frame = requestAnimationFrame(step)
      else end()
    }
  })
}
