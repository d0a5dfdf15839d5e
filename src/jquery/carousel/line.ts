import { prefixed } from '../../base/host'

/** Where slides lie: their places in px, from the edge that the first one seen lies at. */
export interface Line {
  /** px of each slide along the way, without margins. */
  sizes: readonly number[]
  margin: number
}

/**
 * Places of all slides in a row that begins with `lead`, where `zero` is the first one seen; what comes before it is
 * on the other side of the edge. After the last slide comes the first.
 */
export function placesOf({ sizes, margin }: Line, lead: number, zero: number): number[] {
  const places = sizes.map(() => 0)
  let at = 0
  for (let turn = 0; turn < sizes.length; turn++) {
    const index = (lead + turn) % sizes.length
    places[index] = at
    at += (sizes[index] ?? 0) + margin
  }
  const from = places[zero] ?? 0
  return places.map((place) => place - from)
}

/** A way from one first slide to another: the row it is seen in, and whether slides glide at all. */
export interface Way {
  readonly lead: number
  readonly after: number
  readonly glides: boolean
}

/**
 * How to come from `from` to `to` without a gap: forward where the slides that come in are out of view, else back, else
 * at once.
 * @param spare slides out of view
 * @param way 1 forward, -1 back, 0 the way the numbers say
 */
export function wayTo(
  from: number,
  to: number,
  count: number,
  spare: number,
  way: number,
  loop: boolean,
): Way {
  if (!loop) return { lead: 0, after: 0, glides: true }
  const ahead = (to - from + count) % count
  const forward = ahead <= spare
  const back = count - ahead <= spare
  if (forward && (way > 0 || !back || (!way && to > from))) return { lead: from, after: from, glides: true }
  if (back) return { lead: to, after: to, glides: true }
  return { lead: to, after: to, glides: false }
}

/** Where a carousel goes on to: to the right, to the left where the page is written so, or (0) downwards. */
export type Direction = 1 | -1 | 0

/** The transform that moves a slide by so many px along the way. */
export const translate = (px: number, to: Direction): string =>
  to ? `translate(${px * to}px)` : `translate(0,${px}px)`

/** Moves the slides to their places. */
export function put(slides: readonly HTMLElement[], places: readonly number[], to: Direction): void {
  slides.forEach((slide, index) => {
    const place = places[index]
    // Not laid out yet.
    if (place === undefined) return
    slide.style.transform = translate(Math.round(place * 100) / 100, to)
  })
}

/** Without gliding: what is done meanwhile is there at once. */
export function atOnce(track: HTMLElement, work: () => void): void {
  const still = prefixed('carousel-still')
  track.classList.add(still)
  work()
  // Laid out there, they move from there.
  track.getBoundingClientRect()
  track.classList.remove(still)
}
