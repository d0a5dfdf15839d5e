import { prefixed } from '../../core/host'

export interface Found {
  /** What the slides are children of. */
  readonly track: HTMLElement
  /** In the order they are shown. */
  slides: HTMLElement[]
}

/** Parts of a slideshow that are no slides. */
export const PARTS = ['prev', 'next', 'dots', 'pause'] as const

/** The page's own part, if it has one. */
export const findPart = (root: Element, part: string, name: string): HTMLElement | null =>
  root.querySelector(`.${prefixed(part)}-${name}`)

export const isList = ({ tagName }: Element): boolean => /^[UO]L$/.test(tagName)

/** The slides: `.cms-slide`, else the children that hold none of the parts; of a single list, its items. */
export function findSlides(root: HTMLElement, part: string): Found {
  const slide = '.' + prefixed('slide')
  const others = PARTS.map((name) => `.${prefixed(part)}-${name}`) + ',script,style,template'
  const pick = (track: HTMLElement, isSlide: (one: Element) => boolean): Found => ({
    track,
    slides: (Array.from(track.children) as HTMLElement[]).filter(isSlide),
  })
  const marked = root.querySelector(slide)
  if (marked) return pick(marked.parentElement!, (one) => one.matches(slide))
  const found = pick(root, (one) => !one.matches(others) && !one.querySelector(others))
  const [first, second] = found.slides
  return first && !second && isList(first) ? pick(first, () => true) : found
}

/** Another order of the same things, each as likely as the other. */
export function shuffle<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
}
