import type { Feature } from './manifest'
import type { Unlisten } from './context'
import { listen } from './events'

/** What somebody does on the way to an element, before anything is asked of it. */
export const ARRIVAL = 'pointerover mouseover touchstart focusin'

/** An element counts as visible this far (px) before it scrolls into view, so that its code is there in time. */
const MARGIN = 256

type When = Exclude<NonNullable<Feature['when']>, 'now'>

const strategies: Record<When, (element: Element, go: () => void) => Unlisten> = {
  idle(_element, go) {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(go, { timeout: 2000 })
      return () => cancelIdleCallback(id)
    }
    const id = setTimeout(go, 200)
    return () => clearTimeout(id)
  },
  visible(element, go) {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && go(),
      {
        rootMargin: MARGIN + 'px',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  },
  intent: (element, go) => listen('intent', element, ARRIVAL, go, { passive: true }),
}

/** Calls `go` once, when the feature's moment has come for the element; the returned function calls it off. */
export function whenReached(element: Element, when: When, go: () => void): Unlisten {
  let done = false
  const stop = strategies[when](element, () => {
    if (done) return
    done = true
    go()
  })
  return () => {
    done = true
    stop()
  }
}
