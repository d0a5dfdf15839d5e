import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { mountBand, type ControlOptions } from './band'
import { createPages, type Shown } from './pages'
import { createRow, type RowOptions } from './row'
import type { Place } from './setup'

export { roomFor } from './layout'
export type { Shown } from './pages'

/** px that a finger drags to turn the page. */
const FAR = 50

export interface CarouselOptions extends RowOptions, Omit<ControlOptions, 'drags'> {
  /** An arrow that leads nowhere is not shown, instead of being off. */
  readonly hidesEnds: boolean
}

/**
 * Several slides side by side, or one below the other, that go on by some at a time; or one slide at a time that ends
 * at the last. As in the slideshow nothing is copied or put elsewhere in the page: slides that leave on one side come
 * in on the other. Its events, and the one that scripts send, are the slideshow's (`src/widgets/slides`).
 * @param onShown called on every change, for the page's own buttons
 */
export function mountCarousel(
  place: Place,
  options: CarouselOptions,
  page: PageContext,
  onShown: (shown: Shown) => void,
): Cleanup {
  const { vertical, loop, fade, hidesEnds } = options
  const { track } = place
  return mountBand(place, { ...options, drags: !vertical && !fade }, page, (bar, begun) => {
    const row = createRow(place, options)
    const showState = (shown: Shown): void => {
      bar.show(shown, hidesEnds)
      onShown(shown)
    }
    const pages = createPages(row, place, loop, page, showState, begun)
    track.classList.toggle(prefixed('carousel-fade'), fade)
    return {
      ...pages,
      advance: () => pages.step(1, 'auto'),
      play: (on) => track.setAttribute('aria-live', on ? 'off' : 'polite'),
      drag: row.drag,
      drop(by) {
        if (Math.abs(by) < FAR || !pages.step(by < 0 ? 1 : -1, 'user', by)) row.rest()
      },
    }
  })
}
