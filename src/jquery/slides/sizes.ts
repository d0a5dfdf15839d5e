import type { Sizes } from '../carousel/layout'
import type { Options } from '../call'
import { numberOf } from './index'

/** A number of px or slides as pages write it; `fallback` for anything else. */
export const countOf = (value: unknown, fallback = 0): number =>
  Math.min(Math.max(numberOf(value, fallback), 0), 1e5)

/** bxSlider's options of how many slides are seen, and how wide they are. */
export function sizesOf(given: Options, slides: number): Sizes {
  const vertical = given['mode'] === 'vertical'
  const most = (name: string): number => Math.min(Math.max(countOf(given[name], 1), 1), slides)
  const min = most('minSlides')
  return {
    ...{ vertical, min, max: vertical ? min : Math.max(most('maxSlides'), min) },
    width: countOf(given['slideWidth']),
    margin: countOf(given['slideMargin']),
    shrink: !!given['shrinkItems'],
  }
}
