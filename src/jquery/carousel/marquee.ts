import { createMeasure, heightOf, type Measures, type Sizes } from './layout'
import { atOnce, put, translate, type Direction } from './line'
import { around, isCut, placesAt, ringOf, roundTime, stepFrom, wayOf, type Ring } from './ring'
import { rightOf, type Place } from './setup'

export interface MarqueeOptions extends Sizes {
  /** ms in which all slides go by once. */
  readonly speed: number
}

/** A row of slides that moves without a stop, by the browser's own animations, or rests where it is. */
export interface Marquee {
  /** Moves from now on, or rests. */
  play(on: boolean): void
  /** Stops where it is, until the next that moves it. */
  rest(): void
  /** Takes the slides' sizes anew, where they have changed. */
  measure(): void
  /** To where the next slide, or the one before, is the first. */
  step(way: 1 | -1): void
  /** Brings a slide to the front, by the shorter way. */
  goTo(index: number): void
  /** Brings in the slide that holds an element, where some of it is out of view. */
  bringIn(element: Node): void
  /** Shows the row so many px from where it rests. */
  drag(by: number): void
  /** Lets it rest there. */
  drop(by: number): void
}

export function createMarquee({ track, slides }: Place, options: MarqueeOptions): Marquee {
  const { vertical, speed } = options
  const to = vertical ? 0 : rightOf(track)
  const measure = createMeasure(track, slides, options)
  let ring = ringOf([], 0, 0)
  /** px by which the row has gone on. */
  let at = 0
  let isWanted = false
  let running: readonly Animation[] = []

  const lay = (places: readonly number[]): void => put(slides, places, to)
  const show = (): void => lay(placesAt(ring, at))
  const dragged = (by: number): number => around(at - by, ring.length)

  function run(): void {
    if (isWanted && ring.length && !running.length)
      running = animate(slides, ring, at / ring.length, roundTime(ring, speed), to)
  }

  function rest(): void {
    const [first] = running
    if (!first) return
    at = ((Number(first.currentTime) / roundTime(ring, speed)) % 1) * ring.length
    atOnce(track, () => {
      show()
      for (const animation of running) animation.cancel()
    })
    running = []
  }

  /** Goes on by so many px, back where they are less than 0. */
  function glide(by: number): void {
    rest()
    const from = placesAt(ring, at, Math.max(0, -by))
    atOnce(track, () => lay(from))
    at = around(at + by, ring.length)
    lay(from.map((place) => place - by))
    run()
  }

  function goTo(index: number): void {
    const start = ring.starts[index]
    if (start === undefined) return
    rest()
    const ahead = around(start - at, ring.length)
    glide(ahead > ring.length / 2 ? ahead - ring.length : ahead)
  }

  return {
    rest,
    goTo,
    play(on) {
      isWanted = on
      ;(on ? run : rest)()
    },
    measure() {
      const found = measure()
      if (!found) return
      rest()
      const share = ring.length && at / ring.length
      ring = ringIn(track, found, options)
      at = share * ring.length
      atOnce(track, show)
      run()
    },
    step(way) {
      rest()
      glide(stepFrom(ring, at, way))
    },
    bringIn(element) {
      const index = slides.findIndex((slide) => slide.contains(element))
      if (isCut(ring, at, index, vertical ? track.clientHeight : track.clientWidth)) goTo(index)
    },
    drag: (by) => lay(placesAt(ring, dragged(by))),
    drop(by) {
      at = dragged(by)
      atOnce(track, show)
    },
  }
}

/** Makes room for the slides, and a ring of them. */
function ringIn(track: HTMLElement, { heights, sizes, view, seen }: Measures, options: Sizes): Ring {
  const { vertical, margin } = options
  const height = heightOf(heights, options, seen)
  track.style.height = height + 'px'
  return ringOf(sizes, margin, vertical ? height : view)
}

/**
 * Sends slides on their endless way.
 * @param share of the round that has gone by
 * @param duration ms of a whole round
 */
function animate(
  slides: readonly HTMLElement[],
  ring: Ring,
  share: number,
  duration: number,
  to: Direction,
): Animation[] {
  return slides.map((slide, index) => {
    const frames = wayOf(ring, index).map(([offset, px]) => ({ offset, transform: translate(px, to) }))
    const animation = slide.animate(frames, { duration, iterations: Infinity })
    animation.currentTime = share * duration
    return animation
  })
}
