import { adoptStyles } from '../../dom/styles'
import { describe, keep } from './attributes'
import type * as More from './more'
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
  readonly followFinger: (...given: Parameters<typeof More.followFinger>) => void
  readonly keep: typeof keep
}

/** Acts with the code of what few pages' scripts do with a slideshow, and fingers; without it all stays as it is. */
export function withMore(act: (more: typeof More) => void): void {
  import(/* webpackChunkName: "slideshow-more" */ './more').then(act, () => {})
}

export const slideParts: SlideParts = {
  adoptSlideStyles: () => adoptStyles(css),
  createPlayer,
  describe,
  followFinger: (...given) => withMore((more) => more.followFinger(...given)),
  keep,
}
