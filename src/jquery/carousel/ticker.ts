import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { createBar } from './bar'
import { atOnce, put } from './line'
import { fit, type Sizes } from './measure'
import { obeyScripts, prepare, watchSizes, type Place } from './prepare'
import { around, placesAt, ringOf, stepFrom, wayOf, type Ring } from './ring'

export { roomFor } from './measure'

/** ms that a step by hand takes, and after which the wish for less motion is asked for again. */
const STEP = 300
const LOOK = 2000

export interface TickerOptions extends Sizes {
  /** ms in which all slides go by once. */
  readonly speed: number
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
  const { root, track, slides } = place
  const { createPlayer, followFinger } = place.parts
  const { vertical, margin, speed } = options
  const undo = prepare(place, STEP)
  const canMove = speed > 0 && typeof root.animate === 'function'
  let ring: Ring = ringOf([], margin, 0)
  let measured = ''
  /** px by which the row has gone on. */
  let at = 0
  let wanted = false
  let running: Animation[] = []

  const cycle = (): number => (speed * ring.length) / (ring.total || 1)
  const move = (px: number): string => (vertical ? `translate(0,${px}px)` : `translate(${px}px)`)

  function run(): void {
    if (running.length || !ring.length) return
    const timing = { duration: cycle(), iterations: Infinity }
    running = slides.map((slide, index) => {
      const frames = wayOf(ring, index).map(([offset, px]) => ({ offset, transform: move(px) }))
      const animation = slide.animate(frames, timing)
      animation.currentTime = (at / ring.length) * timing.duration
      return animation
    })
  }

  function rest(): void {
    const [first] = running
    if (!first) return
    at = ((Number(first.currentTime) / cycle()) % 1) * ring.length
    atOnce(track, () => {
      put(slides, placesAt(ring, at), vertical)
      for (const animation of running) animation.cancel()
    })
    running = []
  }

  function measure(): void {
    const view = track.clientWidth
    const { width, seen } = fit(view, options)
    for (const slide of slides) slide.style.width = width + 'px'
    const heights = slides.map((slide) => slide.offsetHeight)
    const now = [view, ...heights].join()
    if (now === measured || !view) return
    measured = now
    rest()
    const part = ring.length && at / ring.length
    const high = vertical
      ? heights.slice(0, seen).reduce((sum, height) => sum + height + margin, -margin)
      : Math.max(...heights)
    track.style.height = high + 'px'
    ring = ringOf(vertical ? heights : heights.map(() => width), margin, vertical ? high : view)
    at = part * ring.length
    atOnce(track, () => put(slides, placesAt(ring, at), vertical))
    if (wanted) run()
  }

  /** Goes on by so many px, back where they are less than 0. */
  function glide(by: number): void {
    rest()
    const from = placesAt(ring, at, Math.max(0, -by))
    atOnce(track, () => put(slides, from, vertical))
    at = around(at + by, ring.length)
    put(
      slides,
      from.map((place) => place - by),
      vertical,
    )
    if (wanted) run()
  }

  /** A slide first, by the shorter way. */
  function show(index: number): void {
    if (!(index in ring.starts)) return
    rest()
    const ahead = around(ring.starts[index]! - at, ring.length)
    glide(ahead > ring.length / 2 ? ahead - ring.length : ahead)
  }

  function step(way: 1 | -1): void {
    rest()
    glide(stepFrom(ring, at, way))
  }

  const bar = createBar(place, page, options.own, canMove, { step, go: show, toggle: () => play() })
  undo.push(() => bar.element.remove(), rest)
  const [play, hold, changed] = createPlayer(
    [root],
    page,
    { rest: LOOK, period: LOOK, speed: STEP },
    canMove,
    step,
    () => changed(),
    (on, goes) => {
      wanted = goes && canMove
      bar.playing(on)
      if (wanted) run()
      else rest()
    },
  )
  measure()
  watchSizes(track, slides, page, measure)

  // A slide that is pressed stays under the pointer.
  let isPressing = false
  page.on(document, 'mousedown touchstart', () => void (isPressing = true), { capture: true, passive: true })
  page.on(document, 'keydown', () => void (isPressing = false), true)
  page.on<FocusEvent>(track, 'focusin', ({ target }) => {
    rest()
    const index = slides.findIndex((slide) => slide.contains(target as Node))
    const [place, size] = [placesAt(ring, at)[index], ring.sizes[index]]
    if (place === undefined || size === undefined || isPressing) return
    const view = vertical ? track.clientHeight : track.clientWidth
    if (place < -1 || place + size > view + 1) show(index)
  })
  // Where clipping still scrolls for the focus.
  page.on(track, 'scroll', () => void (track.scrollLeft = track.scrollTop = 0))
  if (!vertical && navigator.maxTouchPoints) {
    const dragged = prefixed('carousel-dragged')
    const to = (by: number): number => around(at - by, ring.length)
    followFinger(track, page, {
      begin() {
        hold('finger', true)
        track.classList.add(dragged)
      },
      move: (by) => put(slides, placesAt(ring, to(by)), vertical),
      end(by) {
        at = to(by)
        put(slides, placesAt(ring, at), vertical)
        track.classList.remove(dragged)
        hold('finger', false)
      },
    })
  }
  obeyScripts(root, page, { go: show, step, play: (on) => play(on) })
  return () => undo.reverse().forEach((one) => one())
}
