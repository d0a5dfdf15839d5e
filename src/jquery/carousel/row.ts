import { prefixed } from '../../base/host'
import { createMeasure, heightOf, pagesOf, type Sizes } from './layout'
import { atOnce, placesOf, put, wayTo } from './line'
import { rightOf, type Place } from './setup'

/** What says where slides lie, and which are seen together. */
export interface RowOptions extends Sizes {
  /** Slides by which a step moves; 0: as many as are seen. */
  readonly move: number
  /** After the last slide comes the first. */
  readonly loop: boolean
  /** One slide fades into the other, in one place. */
  readonly fade: boolean
  /** Page shown first. */
  readonly first: number
}

/** The slides of a carousel, each in its place; of the pages they make, one is shown. */
export interface Row {
  /** Number of pages. */
  pages(): number
  /** The page that is shown, from 0. */
  page(): number
  /** The slide that a page begins with; `undefined` where there is no such page. */
  slideOf(page: number): HTMLElement | undefined
  /** Is the slide that holds an element in view? */
  shows(element: Element): boolean
  /** @returns false where all is as it was, or has no size yet */
  measure(): boolean
  /**
   * Marks the slides that are seen, and makes room for them.
   * @returns those slides
   */
  mark(): readonly HTMLElement[]
  /**
   * Brings in a page, gliding where no gap would show.
   * @param way 1 forward, -1 back, 0 the way the numbers say
   * @param dragged px beside their places, from which the slides go on
   */
  goTo(page: number, way: number, dragged: number): void
  /** Moves the slides by so many px along the way; where nothing follows, they give way a little. */
  drag(by: number): void
  /** Puts the slides back into their places. */
  rest(): void
}

export function createRow({ track, slides }: Place, options: RowOptions): Row {
  const { vertical, margin, loop, fade, move } = options
  const to = vertical ? 0 : rightOf(track)
  const count = slides.length
  const measure = createMeasure(track, slides, options)
  /** px of each slide along the way. */
  let sizes: readonly number[] = []
  /** How many slides are seen at once. */
  let seen = 1
  /** The slide that each page begins with. */
  let starts: readonly number[] = [0]
  /** The first slide that is seen. */
  let first = 0
  /** The page to be shown, also where there are not as many for a while. */
  let wanted = options.first

  const spare = (): number => count - seen
  const isSeen = (index: number): boolean => (index - first + count) % count < seen
  const pages = (): number => starts.length
  const page = (): number => {
    const after = starts.findIndex((start) => start > first)
    return (after < 0 ? pages() : after) - 1
  }
  /** Lays the slides out in a row that begins with `lead`; `zero` is the first one seen. */
  const lay = (lead: number, zero: number, by = 0): void => {
    const places = fade ? slides.map(() => 0) : placesOf({ sizes, margin }, lead, zero)
    const moved = places.map((place) => place + by)
    put(slides, moved, to)
  }
  const rest = (): void => lay(loop ? first : 0, first)

  return {
    pages,
    page,
    slideOf: (at) => slides[starts[at] ?? -1],
    shows: (element) => isSeen(slides.findIndex((slide) => slide.contains(element))),
    measure() {
      const found = measure()
      if (!found) return false
      seen = Math.min(found.seen, count)
      sizes = found.sizes
      starts = pagesOf(count, seen, move, loop)
      first = starts[Math.min(wanted, pages() - 1)] ?? 0
      atOnce(track, rest)
      return true
    },
    mark() {
      const shown = slides.filter((_slide, index) => isSeen(index))
      const heights = (vertical ? shown : slides).map((slide) => slide.offsetHeight)
      track.style.height = heightOf(heights, options, count) + 'px'
      slides.forEach((slide, index) => {
        slide.hidden = false
        slide.classList.toggle(prefixed('carousel-off'), !isSeen(index))
        slide.classList.toggle(prefixed('slide-active'), index === first)
        slide.toggleAttribute('inert', !isSeen(index))
      })
      return shown
    },
    goTo(next, way, dragged) {
      const start = starts[next] ?? first
      const { lead, after, glides } = wayTo(first, start, count, spare(), way, loop)
      const from = first
      if (glides) atOnce(track, () => lay(lead, from, dragged))
      first = start
      wanted = next
      if (glides) lay(after, start)
      else atOnce(track, () => lay(after, start))
    },
    drag(by) {
      // Back, the slides before come in, as far as they are out of view.
      const lead = by > 0 ? (first + count - Math.min(spare(), seen)) % count : first
      const isEnd = by > 0 ? !page() : page() === pages() - 1
      if (loop) lay(lead, first, by)
      else lay(0, first, isEnd ? by / 3 : by)
    },
    rest,
  }
}
