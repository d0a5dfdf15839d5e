/** How many slides are seen at once, and how wide they are; px. */
export interface Sizes {
  readonly vertical: boolean
  /** Fewest and most slides at once. */
  readonly min: number
  readonly max: number
  /** A slide's width where there is room; 0: as wide as the carousel, one at a time. */
  readonly width: number
  /** Between two slides. */
  readonly margin: number
  /** Where not a whole number of them fits, one more is seen, and all are narrower. */
  readonly shrink: boolean
}

/** Room that so many slides take. */
export const roomFor = (count: number, { width, margin }: Pick<Sizes, 'width' | 'margin'>): number =>
  count * width + (count - 1) * margin

/**
 * What bxSlider makes of its `minSlides`, `maxSlides` and `slideWidth` in a box of a given width: narrower slides where
 * fewer than `min` would fit, never more than `max`.
 */
export function fit(view: number, sizes: Sizes): { seen: number; width: number } {
  const { vertical, min, max, width, margin, shrink } = sizes
  if (vertical) return { seen: min, width: view }
  if (!width || max < 2) return { seen: 1, width: view }
  if (view < roomFor(min, sizes)) return { seen: min, width: (view - margin * (min - 1)) / min }
  if (view >= roomFor(max, sizes)) return { seen: max, width }
  const per = (view + margin) / (width + margin)
  if (shrink) return { seen: Math.ceil(per), width: Math.floor((view + margin) / Math.ceil(per) - margin) }
  return { seen: Math.floor(per) || 1, width }
}

/**
 * The slides that pages begin with. Round and round every step is `move` slides where that many are out of view;
 * else the last page ends with the last slide.
 */
export function pagesOf(count: number, seen: number, move: number, loop: boolean): number[] {
  const spare = count - seen
  if (spare <= 0) return [0]
  const by = move > 0 && move < seen ? move : seen
  const starts: number[] = []
  if (loop && by <= spare) {
    for (let start = 0; start < count; start += by) starts.push(start)
    return starts
  }
  for (let start = 0; start < spare; start += by) starts.push(start)
  return [...starts, spare]
}

/** What slides measure; px. */
export interface Measures {
  /** Width of the carousel. */
  readonly view: number
  readonly seen: number
  /** Of each slide, along the way. */
  readonly sizes: readonly number[]
  readonly heights: readonly number[]
}

/**
 * Gives slides their width, and measures them, each time it is called.
 * @returns `undefined` where all is as it was, or has no size yet
 */
export function createMeasure(
  track: Element,
  slides: readonly HTMLElement[],
  options: Sizes,
): () => Measures | undefined {
  let known = ''
  return () => {
    const view = track.clientWidth
    const { seen, width } = fit(view, options)
    for (const slide of slides) slide.style.width = width + 'px'
    const heights = slides.map((slide) => slide.offsetHeight)
    const key = [view, ...heights].join()
    if (key === known || !view) return undefined
    known = key
    return { view, seen, sizes: options.vertical ? heights : heights.map(() => width), heights }
  }
}

/** The height (px) that slides take: the first `seen` one below the other, or the highest of all side by side. */
export function heightOf(heights: readonly number[], { vertical, margin }: Sizes, seen: number): number {
  return vertical
    ? heights.slice(0, seen).reduce((sum, height) => sum + height + margin, -margin)
    : Math.max(...heights)
}
