import { choice, flag, number, type OptionsOf } from '../../core/options'

/** The attributes of every slideshow (§2.17, contract §4); what is absent is the kind's. */
export const slideOptions = {
  /** Slides in random order. */
  random: flag(),
  /** The interval in seconds; a cross-fade's also sets the length of its fade (§9). */
  sleep: number(undefined, 0),
  /** ms; 0: does not play by itself. */
  interval: number(undefined, 0),
  effect: choice(['fade', 'slide', 'none']),
  /** Length of a change, ms. */
  speed: number(undefined, 0),
  autoplay: flag(true),
}
export type SlideOptions = OptionsOf<typeof slideOptions>

/** What tells one slideshow from another. */
export interface Kind {
  /** The feature. */
  readonly name: string
  /** Its class without prefix: `slider` gives `cms-slider-next`. */
  readonly part: string
  readonly effect: 'cross' | 'fade' | 'slide'
  /** ms between the beginnings of two changes; where `rests`, from the end of one to the beginning of the next. */
  readonly interval: number
  readonly rests?: boolean
  /** ms; of a cross-fade: from `data-sleep`. */
  readonly speed?: number
}

export interface Timing {
  /** ms that a slide rests before the next change, when none is under way. */
  readonly rest: number
  /** ms from the beginning of one change to that of the next. */
  readonly period: number
  /** ms that a change lasts. */
  readonly speed: number
}

/** Ticks of a cross-fade: 2 % of opacity each, up to 0.99 (§9). One lasts as many ms as the pause has seconds. */
const TICKS = 50

export function timingOf(kind: Kind, { sleep, interval, speed }: SlideOptions): Timing {
  const pause = sleep === undefined ? kind.interval : sleep * 1000
  const rest = interval ?? pause
  const length = speed ?? kind.speed ?? (TICKS * pause) / 1000
  if (kind.rests) return { rest, period: rest + length, speed: length }
  return { rest, period: rest, speed: rest ? Math.min(length, rest) : length }
}
