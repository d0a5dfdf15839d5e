import { getHost } from '../../base/host'
import type { Item } from './items'
import { createSlide, type Slide } from './slide'

/** The items of a lightbox, in a ring: what is shown, and the pictures before and after it, loading or loaded. */
export interface Gallery {
  readonly total: number
  /** What is shown. */
  slide(): Slide
  /** Its place, from 0. */
  index(): number
  /** What stands at a place; after the last comes the first. */
  itemAt(place: number): Item | undefined
  /** The picture so many places on, loading or loaded; `undefined` where there is something else. */
  neighbour(by: number): Slide | undefined
  /** Moves on. Frames and content end with their turn; pictures stay while they are neighbours, unless they failed. */
  moveTo(item: Item): void
  end(): void
}

/** @param onPlaced called when a slide has something to give a size to */
export function createGallery(
  items: readonly Item[],
  first: Item,
  onPlaced: (slide: Slide) => void,
): Gallery {
  const total = items.length
  const slides = new Map<Item, Slide>()
  let current = slideOf(first)

  function slideOf(item: Item): Slide {
    const known = slides.get(item)
    if (known) return known
    const slide = createSlide(item, getHost().config.timeout)
    slide.onPlaced = () => onPlaced(slide)
    slides.set(item, slide)
    return slide
  }

  const index = (): number => items.indexOf(current.item)
  const itemAt = (place: number): Item | undefined => items[((place % total) + total) % total]

  function isNear(item: Item): boolean {
    const distance = Math.abs(items.indexOf(item) - index())
    return Math.min(distance, total - distance) < 2
  }

  return {
    total,
    slide: () => current,
    index,
    itemAt,
    neighbour(by) {
      const item = itemAt(index() + by)
      return item?.kind === 'image' ? slideOf(item) : undefined
    },
    moveTo(item) {
      const waiting = slides.get(item)
      // It turned out to be no picture while it was out of sight.
      if (waiting && !waiting.lasts) {
        waiting.end()
        slides.delete(item)
      }
      current = slideOf(item)
      slides.forEach((slide, of) => {
        if (slide === current || (isNear(of) && slide.lasts && !slide.failed)) return
        slide.end()
        slides.delete(of)
      })
    },
    end: () => slides.forEach((slide) => slide.end()),
  }
}
