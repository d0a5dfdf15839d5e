export interface Found {
  /** What the slides are children of. */
  readonly track: HTMLElement
  /** In the order they are shown. */
  slides: HTMLElement[]
}

/** Selects the parts that a page may bring, which are no slides. @param own class of the kind's parts: `cms-slider-` */
export const partsOf = (own: string): string =>
  ['prev', 'next', 'dots', 'pause'].map((name) => '.' + own + name).join()

export const isList = ({ localName }: Element): boolean => /^[uo]l$/.test(localName)

/**
 * The slides: those of class `slide`, else the children that hold none of the parts; of a single list, its items.
 * @param slide the class, with its prefix
 */
export function findSlides(root: HTMLElement, slide: string, own: string): Found {
  const others = partsOf(own) + ',script,style,template'
  const marked = root.querySelector('.' + slide)
  const pick = (track: HTMLElement, isSlide: (one: Element) => boolean): Found => ({
    track,
    slides: ([...track.children] as HTMLElement[]).filter(isSlide),
  })
  if (marked?.parentElement) return pick(marked.parentElement, ({ classList }) => classList.contains(slide))
  const found = pick(root, (one) => !one.matches(others) && !one.querySelector(others))
  const [first, second] = found.slides
  return first && !second && isList(first) ? pick(first, () => true) : found
}

/** Puts things in another order, each as likely as the other (Fisher and Yates: drawn one by one). */
export function shuffle(things: unknown[]): void {
  for (let left = things.length; left;) things.push(things.splice(Math.random() * left--, 1)[0])
}
