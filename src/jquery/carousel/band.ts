import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { createBar, type Bar } from './bar'
import type { By } from './pages'
import { obeyScripts, prepare, rightOf, watchSizes, type Place } from './setup'

/** What a carousel and a ticker have in common: slides that people and scripts move. */
export interface Band {
  /** Measures anew, where sizes have changed. */
  measure(): void
  /** On to the next, or back to the one before. */
  step(way: 1 | -1, by?: By): unknown
  /** @param index of a page or slide, from 0 */
  goTo(index: number, by?: By): unknown
  /** A finger drags it, and lets it go: px back from where it began, on where they are less than 0. */
  drag(by: number): void
  drop(by: number): void
  /** It moves by itself from now on, or rests. */
  play(on: boolean): void
  /** It has rested long enough. @returns whether it has moved on */
  advance?(): boolean
}

export interface ControlOptions {
  /** Class of its parts without their name: `cms-slider-`. */
  readonly own: string
  /** It plays by itself, and has a button for that. */
  readonly plays: boolean
  /** ms that it rests, and that a change lasts. */
  readonly interval: number
  readonly speed: number
  /** Fingers may drag it. */
  readonly drags: boolean
}

/**
 * Mounts a band with the buttons under it, arrow keys, fingers, scripts, and the time that moves it.
 * @param createBand gets the buttons, and what to call when a change has begun: the next is an interval away
 */
export function mountBand(
  place: Place,
  { own, plays, interval, speed, drags }: ControlOptions,
  page: PageContext,
  createBand: (bar: Bar, begun: () => void) => Band,
): Cleanup {
  const { root, track, slides, parts } = place
  const undo = prepare(place, speed)
  const bar = createBar(place, page, own, plays, {
    step: (way) => band.step(way),
    goTo: (index) => band.goTo(index),
    toggle: () => play(),
  })
  const band = createBand(bar, () => begun())
  const { step, goTo, measure } = band
  const right = rightOf(track)
  const [play, hold, begun] = parts.createPlayer(
    [root],
    page,
    { rest: interval, period: interval, speed },
    plays && interval > 0,
    (way) => step(way > 0 ? right : right > 0 ? -1 : 1),
    // At the end it stays, and may be led back meanwhile.
    () => void (band.advance?.() || begun()),
    (on, running) => {
      bar.playing(on)
      band.play(running)
    },
  )
  measure()
  watchSizes(track, slides, page, measure)
  if (drags && navigator.maxTouchPoints) {
    const dragged = prefixed('carousel-dragged')
    parts.followFinger(track, page, {
      begin() {
        track.classList.add(dragged)
        hold('finger', true)
      },
      move: (by) => band.drag(by * right),
      end(by) {
        track.classList.remove(dragged)
        band.drop(by * right)
        hold('finger', false)
      },
    })
  }
  obeyScripts(root, page, {
    play,
    step: (way) => step(way, 'script'),
    goTo: (index) => goTo(index, 'script'),
  })
  return () => {
    band.play(false)
    bar.element.remove()
    undo.reverse().forEach((one) => one())
  }
}
