import { prefixed } from '../../core/host'

export interface Found {
  /** What the slides are children of. */
  readonly track: HTMLElement
  readonly slides: HTMLElement[]
}

/** Parts of a slideshow that are no slides. */
export const PARTS = ['prev', 'next', 'dots', 'pause'] as const

const childrenOf = (element: Element): HTMLElement[] => Array.from(element.children) as HTMLElement[]
const isList = (element: Element | undefined): boolean => !!element && /^[UO]L$/.test(element.tagName)

/** The slides: `.cms-slide`, else the children that hold none of the parts; of a single list, its items. */
export function findSlides(root: HTMLElement, part: string): Found {
  const slide = '.' + prefixed('slide')
  const marked = root.querySelector(slide)
  if (marked) {
    const track = marked.parentElement!
    return { track, slides: childrenOf(track).filter((one) => one.matches(slide)) }
  }
  const others = PARTS.map((name) => `.${prefixed(part)}-${name}`) + ', script, style, template'
  const slides = childrenOf(root).filter((one) => !one.matches(others) && !one.querySelector(others))
  const list = slides.length === 1 && isList(slides[0]) && slides[0]
  return list ? { track: list, slides: childrenOf(list) } : { track: root, slides }
}

/** Another order of the same things, each as likely as the other. */
export function shuffle<T>(things: T[]): T[] {
  return things
    .map((thing) => ({ thing, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
}
