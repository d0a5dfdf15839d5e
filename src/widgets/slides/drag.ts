import type { PageContext } from '../../base/context'
import { adoptStyles } from '../../dom/styles'
import css from './drag.css'
import { followFinger } from './finger'
import type { Hold } from './player'
import type { Way } from './stage'

/** px per ms: a flick. */
const FLICK = 0.3

export interface Dragged {
  readonly slides: readonly HTMLElement[]
  /** The slide so many places on from the one shown. */
  near(by: number): HTMLElement
  step(by: number): void
  readonly hold: Hold
  /** How many places on the slide is that waits at the right: -1 where the page is written from right to left. */
  readonly right: Way
}

/** Where a slide waits beside the one shown, in the style sheet's names. */
const place = (slide: HTMLElement, where: string): void => slide.setAttribute('data-slides-at', where)

/** Slides follow a finger that drags them sideways. Up and down it scrolls the page; a tap is a link's. */
export function listenForDrags(
  track: HTMLElement,
  page: PageContext,
  { slides, near, step, hold, right }: Dragged,
): void {
  adoptStyles(css)
  /** Dragged by so many px; without a number the slides glide where they belong. */
  const shift = (by?: number): void => {
    track.toggleAttribute('data-slides-dragged', by !== undefined)
    track.style.setProperty('--cms-slides-drag', by === undefined ? '' : by + 'px')
  }
  followFinger(track, page, {
    begin: () => hold('finger', true),
    move(by) {
      // The only one that a script of the page has left stays where it is.
      if (near(1) === near(0)) return
      const way = by < 0 ? 1 : -1
      for (const slide of slides) if (slide !== near(0)) place(slide, 'still-off')
      // The one that comes last: of two slides, both are the same.
      place(near(-way * right), way > 0 ? 'before' : 'after')
      place(near(way * right), way > 0 ? 'after' : 'before')
      shift(by)
    },
    end(by, speed) {
      shift()
      hold('finger', false)
      if (Math.abs(by) > Math.min(track.clientWidth / 4, 100) || speed > FLICK) step(by < 0 ? right : -right)
    },
  })
}
