import { prefixed } from '../../base/host'

export interface Found {
  /** What the slides are children of. */
  readonly track: HTMLElement
  /** In the order they are shown. */
  slides: HTMLElement[]
  /** What the page brings besides: buttons, numbers and what is in these. */
  readonly parts: readonly HTMLElement[]
}

const KINDS = ['crossfade', 'slider', 'home-slideshow', 'slideshow']

export const isList = (element: Element): boolean => element.matches('ul,ol')

/**
 * The slides: those of class `slide`, else the children that hold none of the parts; of a single list, its items. What
 * stands in a slideshow in one of the slides is that one's.
 * @param own class of the kind's parts: `cms-slider-`
 */
export function findSlides(root: HTMLElement, own: string): Found {
  const slide = prefixed('slide')
  const kinds = KINDS.map((kind) => '.' + prefixed(kind)).join()
  const find = (selector: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.parentElement?.closest(kinds) === root.closest(kinds),
    )
  const parts = find(['prev', 'next', 'dots', 'dots *', 'pause'].map((name) => '.' + own + name).join())
  const [marked] = find('.' + slide)
  const pick = (track: HTMLElement, isSlide: (one: Element) => boolean): Found => ({
    track,
    slides: ([...track.children] as HTMLElement[]).filter(isSlide),
    parts,
  })
  if (marked?.parentElement) return pick(marked.parentElement, ({ classList }) => classList.contains(slide))
  const found = pick(
    root,
    (one) => !one.matches('script,style,template') && !parts.some((part) => one.contains(part)),
  )
  const [first, second] = found.slides
  return first && !second && isList(first) ? pick(first, () => true) : found
}

/** Puts things in another order, each as likely as the other (Fisher and Yates: drawn one by one). */
export function shuffle(things: unknown[]): void {
  for (let left = things.length; left;) things.push(things.splice(Math.random() * left--, 1)[0])
}
