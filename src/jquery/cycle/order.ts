import type { Options } from '../call'
import { go } from '../slides'

/** In which order slides come: the page's, or with `random` another, each order as likely as the others. */
export interface Order {
  /** The place of the one that is shown first, where the page does not say. */
  readonly first: number
  readonly isBackwards: boolean
  /**
   * The place of the slide that comes so many after another, or before it.
   * @param slides in the page's order
   */
  near(slides: readonly HTMLElement[], from: number, by: number): number
  /** One more slide. */
  add(slide: HTMLElement): void
}

export function orderOf(slides: readonly HTMLElement[], { random, backwards }: Options): Order {
  const isBackwards = !!backwards && !random
  const mixed = random
    ? slides
        .map((slide) => ({ slide, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ slide }) => slide)
    : undefined
  const placeOf = (all: readonly HTMLElement[], slide: HTMLElement | undefined): number =>
    slide ? all.indexOf(slide) : -1
  return {
    first: mixed ? placeOf(slides, mixed[0]) : isBackwards ? slides.length - 1 : 0,
    isBackwards,
    near(now, from, by) {
      const all = mixed ?? now
      const at = placeOf(all, now[from]) + by
      return placeOf(now, all[(at + all.length) % all.length])
    },
    add: (slide) => void mixed?.push(slide),
  }
}

/** Whether the change that was asked for last goes on, or back; that to a slide by its number goes by its place. */
export const ways = new WeakMap<Element, boolean>()

/** On to the next one, or back. */
export function turn(element: HTMLElement, isOn: boolean): void {
  ways.set(element, isOn)
  go(element, isOn ? 'next' : 'prev')
}
