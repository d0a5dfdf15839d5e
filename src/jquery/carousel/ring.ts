/** Slides in a row whose end leads to its beginning; px. */
export interface Ring {
  readonly sizes: readonly number[]
  /** Where each begins. */
  readonly starts: readonly number[]
  /** What the slides take, with the margin after each. */
  readonly total: number
  /** After which the row begins again: where the slides do not fill the view, some of it is empty. */
  readonly length: number
}

/** A position brought back into the ring. */
export const around = (px: number, length: number): number => ((px % length) + length) % length

export function ringOf(sizes: readonly number[], margin: number, view: number): Ring {
  let total = 0
  const starts = sizes.map((size) => {
    const start = total
    total += size + margin
    return start
  })
  return { sizes, starts, total, length: sizes.length ? Math.max(total, view + Math.max(...sizes)) : 0 }
}

/**
 * Places of all slides when the row has gone on by `at` px: one that has left comes in again at the other end.
 * @param before px on this side of the edge that are wanted, too
 */
export function placesAt({ sizes, starts, length }: Ring, at: number, before = 0): number[] {
  return starts.map((start, index) => {
    const place = start - at
    const end = place + (sizes[index] ?? 0) + before
    // Steps below a thousandth of a pixel do not count.
    return end <= 0.001 ? place + length : end > length + 0.001 ? place - length : place
  })
}

/** Is some of a slide out of a view of so many px? */
export function isCut(ring: Ring, at: number, index: number, view: number): boolean {
  const place = placesAt(ring, at)[index] ?? 0
  return place < -1 || place + (ring.sizes[index] ?? 0) > view + 1
}

/** ms of a whole round. @param speed ms in which all slides go by once */
export const roundTime = ({ length, total }: Ring, speed: number): number => (speed * length) / (total || 1)

/** A slide's places on a whole round: shares of the time, and px. */
export function wayOf(
  { sizes, starts, length }: Ring,
  index: number,
): (readonly [share: number, px: number])[] {
  const start = starts[index] ?? 0
  const size = sizes[index] ?? 0
  const gone = (start + size) / length
  return [
    [0, start],
    [gone, -size],
    [gone, length - size],
    [1, start],
  ]
}

/** px from here to where the next slide, or the one before, is the first. */
export function stepFrom({ starts, length }: Ring, at: number, way: 1 | -1): number {
  const ways = starts.map((start) => around(way * (start - at), length))
  return way * Math.min(...ways.map((one) => (one < 1 ? one + length : one)))
}
