import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { focusOn } from '../../dom/focus-on'
import { createBar } from './bar'
import { atOnce, placesOf, put, wayTo } from './line'
import { fit, pagesOf, type Sizes } from './measure'
import { obeyScripts, prepare, watchSizes, type Place } from './prepare'

export { roomFor } from './measure'

/** px that a finger drags to turn the page. */
const FAR = 50

export interface CarouselOptions extends Sizes {
  /** Slides by which a step moves; 0: as many as are seen. */
  readonly move: number
  /** After the last slide comes the first. */
  readonly loop: boolean
  /** An arrow that leads nowhere is not shown, instead of being off. */
  readonly hidesEnds: boolean
  /** One slide fades into the other, in one place. */
  readonly fade: boolean
  /** Page shown first. */
  readonly first: number
  /** ms that a page rests, and that a change lasts; plays by itself. */
  readonly interval: number
  readonly speed: number
  readonly plays: boolean
  /** Class of its parts without their name: `cms-slider-`. */
  readonly own: string
}

/** What the page's own buttons may show; `ends`: no way back, no way on. */
export interface Shown {
  readonly pages: number
  readonly page: number
  readonly ends: readonly [boolean, boolean]
}

/**
 * Several slides side by side, or one below the other, that go on by some at a time; or one slide at a time that ends
 * at the last. As in the slideshow nothing is copied or put elsewhere in the page: slides that leave on one side come
 * in on the other. Events and the event that asks are the slideshow's (`src/widgets/slides`), `index` and numbers are
 * pages.
 * @param show told of every change, for the page's own buttons
 */
export function mountCarousel(
  place: Place,
  options: CarouselOptions,
  page: PageContext,
  show: (shown: Shown) => void,
): Cleanup {
  const { vertical, margin, loop, fade, speed, interval, move } = options
  const { root, track, slides } = place
  const { createPlayer, followFinger } = place.parts
  const count = slides.length
  const undo = prepare(place, speed)
  track.classList.toggle(prefixed('carousel-fade'), fade)

  let sizes: readonly number[] = []
  let seen = 1
  let starts = [0]
  let current = 0
  let wanted = options.first
  let measured = ''
  const spare = (): number => count - seen
  const places = (lead: number, zero: number): number[] =>
    fade ? slides.map(() => 0) : placesOf({ sizes, margin }, lead, zero)
  const rest = (lead: number): number[] => places(loop ? lead : 0, lead)
  const pageOf = (start: number): number => {
    const after = starts.findIndex((one) => one > start)
    return (after < 0 ? starts.length : after) - 1
  }
  const isSeen = (index: number): boolean => (index - current + count) % count < seen

  function measure(): void {
    const view = track.clientWidth
    const found = fit(view, options)
    for (const slide of slides) slide.style.width = found.width + 'px'
    const heights = slides.map((slide) => slide.offsetHeight)
    const now = [view, ...heights].join()
    if (now === measured || !view) return
    measured = now
    seen = Math.min(found.seen, count)
    sizes = vertical ? heights : slides.map(() => found.width)
    starts = pagesOf(count, seen, move, loop)
    current = starts[Math.min(wanted, starts.length - 1)] ?? 0
    atOnce(track, () => put(slides, rest(current), vertical))
    mark()
  }

  function mark(): void {
    const heights = slides.map((slide) => slide.offsetHeight)
    const shown = slides.filter((_slide, index) => isSeen(index))
    const high = vertical
      ? shown.reduce((sum, { offsetHeight }) => sum + offsetHeight + margin, -margin)
      : Math.max(...heights)
    track.style.height = high + 'px'
    slides.forEach((slide, index) => {
      slide.hidden = false
      slide.classList.toggle(prefixed('carousel-off'), !isSeen(index))
      slide.classList.toggle(prefixed('slide-active'), index === current)
      slide.toggleAttribute('inert', !isSeen(index))
    })
    const at = pageOf(current)
    const ends = [!loop && !at, !loop && at === starts.length - 1] as const
    bar.show(starts.length, at, ends, options.hidesEnds)
    show({ pages: starts.length, page: at, ends })
    for (const slide of shown)
      slide.dispatchEvent(new CustomEvent(page.config.prefix + ':lazy', { bubbles: true }))
  }

  /** @param dragged px beside their places, from which the slides go on */
  function go(to: number, by: string, way: number, dragged = 0): boolean {
    const start = starts[to]
    if (start === undefined || start === current) return false
    const slide = slides[start]!
    const from = pageOf(current)
    const detail = { index: to, from, page: to, slide, by, way: way || (to > from ? 1 : -1) }
    if (!page.emit('before-change', detail, { cancelable: true })) return false
    const { lead, after, glides } = wayTo(current, start, count, spare(), way, loop)
    const focused = track.contains(document.activeElement) && document.activeElement
    if (glides)
      atOnce(track, () =>
        put(
          slides,
          places(lead, current).map((place) => place + dragged),
          vertical,
        ),
      )
    current = start
    wanted = to
    const arrive = (): void => put(slides, places(after, start), vertical)
    if (glides) arrive()
    else atOnce(track, arrive)
    mark()
    if (focused && !isSeen(slides.findIndex((one) => one.contains(focused))))
      focusOn(slide.querySelector<HTMLElement>('a[href], button') ?? root)
    changed()
    page.emit('changed', detail)
    return true
  }

  function step(way: 1 | -1, by = 'user', dragged = 0): boolean {
    const next = pageOf(current) + way
    const { length } = starts
    return (loop || (next >= 0 && next < length)) && go((next + length) % length, by, way, dragged)
  }

  const bar = createBar(place, page, options.own, options.plays, {
    step: (way) => void step(way),
    go: (to) => void go(to, 'user', 0),
    toggle: () => play(),
  })
  undo.push(() => bar.element.remove())
  const timing = { rest: interval, period: interval, speed }
  const [play, hold, changed] = createPlayer(
    [root],
    page,
    timing,
    options.plays && interval > 0,
    (way) => void step(way),
    // At the end it stays, and may be led back meanwhile.
    () => void (step(1, 'auto') || changed()),
    (on, running) => {
      track.setAttribute('aria-live', running ? 'off' : 'polite')
      bar.playing(on)
    },
  )
  measure()
  watchSizes(track, slides, page, measure)
  if (!vertical && !fade && navigator.maxTouchPoints) {
    followFinger(track, page, {
      begin() {
        track.classList.add(prefixed('carousel-dragged'))
        hold('finger', true)
      },
      move(by) {
        // To the right the slides before come in, as far as they are out of view.
        const lead = loop && by > 0 ? (current + count - Math.min(spare(), seen)) % count : loop ? current : 0
        const slow =
          !loop && ((by > 0 && !pageOf(current)) || (by < 0 && pageOf(current) === starts.length - 1))
        put(
          slides,
          places(lead, current).map((place) => place + (slow ? by / 3 : by)),
          vertical,
        )
      },
      end(by) {
        track.classList.remove(prefixed('carousel-dragged'))
        if (Math.abs(by) < FAR || !step(by < 0 ? 1 : -1, 'user', by)) put(slides, rest(current), vertical)
        hold('finger', false)
      },
    })
  }
  obeyScripts(root, page, {
    go: (to) => go(to, 'script', 0),
    step: (way) => step(way, 'script'),
    play: (on) => play(on),
  })
  return () => undo.reverse().forEach((one) => one())
}
