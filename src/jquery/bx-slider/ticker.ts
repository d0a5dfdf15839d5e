import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { mountTicker, roomFor } from '../carousel/ticker'
import type { Options } from '../call'
import { sizesOf } from '../slides/sizes'
import type { SlideParts } from '../../widgets/slides/parts'
import type { Bound } from '../slides'

/** bxSlider's `ticker`: `speed` is the time in which all slides go by. Fetched when a page asks for one. */
export function mountBxTicker(
  { root, slides, wanted }: Bound,
  given: Options,
  parts: SlideParts,
  page: PageContext,
): Cleanup | void {
  const list = slides[0]?.parentElement
  if (!list) return page.warn('P520', { feature: page.name })
  const sizes = sizesOf(given, slides.length)
  const { vertical, width, max } = sizes
  if (width && !vertical) root.style.maxWidth = roomFor(max, sizes) + 'px'
  const options = { ...sizes, speed: wanted.speed, own: prefixed('slider') + '-' }
  return mountTicker({ root, track: list, slides, parts }, options, page)
}
