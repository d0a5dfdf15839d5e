import { adoptStyles } from '../../dom/styles'
import { describe, keep } from './attributes'
import type { followFinger } from './finger'
import { createPlayer } from './player'
import css from './slides.css'

/**
 * What a carousel takes of the slides. It is handed over, as its code travels with the slideshow: a carousel that
 * imported it would bring a second copy.
 */
export interface SlideParts {
  readonly adoptSlideStyles: () => void
  readonly createPlayer: typeof createPlayer
  readonly describe: typeof describe
  /** Fetched for touch screens only. */
  readonly followFinger: (...given: Parameters<typeof followFinger>) => void
  readonly keep: typeof keep
}

export const slideParts: SlideParts = {
  adoptSlideStyles: () => adoptStyles(css),
  createPlayer,
  describe,
  followFinger: (...given) => {
    import(/* webpackChunkName: "slideshow-more" */ './more').then(
      ({ followFinger }) => followFinger(...given),
      // Without its code the buttons do it.
      () => {},
    )
  },
  keep,
}
