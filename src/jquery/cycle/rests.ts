import { callPage, type Options } from '../call'
import { turn, ways } from './order'
import { numberOf, type Change } from '../slides'

/** How long a change lasts, in ms. */
const lengthOf = ({ fx, speed }: Options): number => (fx === 'none' ? 0 : numberOf(speed, 1000))

/**
 * How long a slide rests, in ms. As Cycle: at least 250 longer than a change lasts; where less is asked for, changes' lengths are
 * added until it does.
 */
function restOf(asked: number, { fx, speed, sync }: Options): number {
  const isInTurn = sync !== undefined && !sync
  const length = numberOf(speed, 1000) / (isInTurn ? 2 : 1)
  const lack = length + (fx === 'none' ? 0 : fx === 'shuffle' ? 500 : 250) - asked
  return lack > 0 && length > 0 ? asked + Math.ceil(lack / length) * length : asked
}

/** From one change to the next, in ms: Cycle lets a slide rest when its change is over. 0: it does not play by itself. */
export function intervalOf(options: Options): number {
  const asked = numberOf(options['timeout'], 4000)
  if (options['continuous']) return lengthOf(options)
  return asked > 0 ? restOf(asked, options) + lengthOf(options) : 0
}

/** The shortest time between two looks, in ms. */
const LEAST = 250

export interface Rests {
  /** ms between two looks at whether the slide has rested. */
  readonly beat: number
  /** A slide is shown: the page is asked how long it rests. */
  begin(): void
  isOver(): boolean
}

/**
 * `timeoutFn`: how long each slide rests; `delay`: how much longer the first one does. The slideshow has one rhythm: it is
 * a quick one, of which a slide lets so many beats pass.
 */
export function restsBy(options: Options): Rests | undefined {
  const { timeoutFn, timeout, continuous } = options
  let delay = continuous ? 0 : numberOf(options['delay'], 0)
  if (typeof timeoutFn !== 'function' && !delay) return undefined
  const length = lengthOf(options)
  const beat = Math.max(length, LEAST)
  let left = Infinity
  return {
    beat,
    isOver: () => --left <= 0,
    begin() {
      const { elements, currSlide, nextSlide } = options
      const slides = elements as readonly HTMLElement[]
      const shown = slides[Number(currSlide)]
      const next = slides[Number(nextSlide)]
      const said = timeoutFn && callPage(timeoutFn, shown, shown, next, options, !options['backwards'])
      // As Cycle: without an answer the slide stays.
      const asked = timeoutFn && said !== false ? numberOf(said, Infinity) : numberOf(timeout, 4000)
      const rest = timeoutFn && options['fx'] === 'none' ? asked : restOf(asked, options)
      left = Math.max(Math.round((rest + length + delay) / beat), 1)
      delay = 0
    },
  }
}

/** How long it plays by itself: `autostop`, `nowrap` and `backwards`; `end` is called where it stops. */
export function ending(element: HTMLElement, options: Options, count: number): (change: Change) => boolean {
  const { autostop, autostopCount, nowrap, random } = options
  const backwards = options['backwards'] && !random
  let left = autostop ? numberOf(autostopCount, 0) || count : Infinity
  let isTold = false
  return ({ from, index }) => {
    const isRound = backwards ? from === 0 : index < from
    if (--left > 0 && !(nowrap && !random && isRound)) {
      if (backwards || random) turn(element, !backwards)
      else ways.set(element, true)
      return !backwards && !random
    }
    if (!isTold) callPage(options['end'], undefined, options)
    isTold = true
    return false
  }
}
