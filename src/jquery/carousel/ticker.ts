import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { mountBand } from './band'
import { createMarquee, type Marquee, type MarqueeOptions } from './marquee'
import type { Place } from './setup'

export { roomFor } from './layout'

/** ms that a step by hand takes, and after which the wish for less motion is looked at again. */
const STEP = 300
const LOOK = 2000

export interface TickerOptions extends MarqueeOptions {
  /** Class of its parts without their name: `cms-slider-`. */
  readonly own: string
}

/**
 * Slides that pass by without a stop, like a news ticker's. Nothing is copied: what has left on one side comes in on
 * the other. The pointer, the focus and a finger stop it, as does its button; then buttons, arrow keys, a finger and
 * the focus itself bring in what is out of view. It moves by the browser's own animations; where there are none, and
 * where the visitor wants less motion, it rests.
 */
export function mountTicker(place: Place, options: TickerOptions, page: PageContext): Cleanup {
  const { speed, own, vertical } = options
  const plays = speed > 0 && typeof place.root.animate === 'function'
  const timing = { interval: LOOK, speed: STEP }
  return mountBand(place, { own, plays, ...timing, drags: !vertical }, page, () => {
    const marquee = createMarquee(place, options)
    followFocus(marquee, place.track, page)
    return { ...marquee, play: (on) => marquee.play(on && plays) }
  })
}

/** The focus brings in the slide it goes to; one that is pressed stays under the pointer. */
function followFocus(marquee: Marquee, track: HTMLElement, page: PageContext): void {
  let isPressing = false
  page.on(document, 'mousedown touchstart', () => void (isPressing = true), { capture: true, passive: true })
  page.on(document, 'keydown', () => void (isPressing = false), true)
  page.on<FocusEvent>(track, 'focusin', ({ target }) => {
    marquee.rest()
    if (!isPressing) marquee.bringIn(target as Node)
  })
  // Where clipping still scrolls for the focus.
  page.on(track, 'scroll', () => void (track.scrollLeft = track.scrollTop = 0))
}
