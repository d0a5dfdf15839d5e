import type { PageContext } from '../../core/context'
import type { Cleanup } from '../../core/feature'
import { prefixed } from '../../core/host'
import { mountTicker, roomFor } from '../../dom/carousel/ticker'
import type { Options } from './call'
import { sizesOf } from './slide-sizes'
import type { Bound } from './slides'

/** bxSlider's `ticker`: `speed` is the time in which all slides go by. Fetched when a page asks for one. */
export function mountBxTicker(
  { root, slides, wanted }: Bound,
  given: Options,
  page: PageContext,
): Cleanup | void {
  const list = slides[0]?.parentElement
  if (!list) return page.warn('P520', { feature: page.name })
  const sizes = sizesOf(given, slides.length)
  const { vertical, width, max } = sizes
  if (width && !vertical) root.style.maxWidth = roomFor(max, sizes) + 'px'
  const options = { ...sizes, speed: wanted.speed, own: prefixed('slider') + '-' }
  return mountTicker(root, list, slides, options, page)
}
