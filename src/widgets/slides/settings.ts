import { choice, flag, number, type OptionsOf } from '../../base/options'

const positive = number(undefined, 0)

/** The attributes of every slideshow (§2.17, contract §4); what is absent is the kind's. */
export const options = {
  /** Slides in random order. */
  random: flag(),
  /** The interval in seconds; a cross-fade's also sets the length of its fade (§9). */
  sleep: positive,
  /** ms; 0: does not play by itself. */
  interval: positive,
  effect: choice(['fade', 'slide', 'none']),
  /** Length of a change, ms. */
  speed: positive,
  autoplay: flag(true),
}
export type SlideOptions = OptionsOf<typeof options>

/** What tells one slideshow from another. */
export interface Kind {
  /** Its class without prefix, where that is not its feature's name: `slider` gives `cms-slider-next`. */
  readonly part?: string
  readonly effect: 'cross' | 'fade' | 'slide'
  /** Seconds between the beginnings of two changes; where `rests`, from the end of one to that of the next. */
  readonly pause: number
  readonly rests?: boolean
  /** ms; of a cross-fade: from `data-sleep`. */
  readonly speed?: number
}

export interface Timing {
  /** ms that a slide rests before the next change, when none is under way. */
  readonly rest: number
  /** ms from the beginning of one change to that of the next. */
  readonly period: number
  /** ms that a change lasts; no longer than the period. */
  readonly speed: number
}

/** Ticks of a cross-fade: 2 % of opacity each, up to 0.99 (§9). One lasts as many ms as the pause has seconds. */
const TICKS = 50

export function timingOf(kind: Kind, { sleep, interval, speed }: SlideOptions): Timing {
  const pause = sleep ?? kind.pause
  const rest = interval ?? pause * 1000
  const length = speed ?? kind.speed ?? pause * TICKS
  const period = kind.rests ? rest + length : rest
  return { rest, period, speed: Math.min(length, period || length) }
}
