import type { PageContext } from '../../base/context'
import type { Cleanup } from '../../base/feature'
import { prefixed } from '../../base/host'
import { mountCarousel, roomFor, type Shown } from '../carousel/index'
import type { Options } from '../call'
import { countOf, sizesOf } from '../slides/sizes'
import type { SlideParts } from '../../widgets/slides/parts'
import type { Bound } from '../slides'

/**
 * bxSlider's carousel, and its sliders that end at the last slide: what its options ask for, on ours. Fetched when a
 * page asks for one.
 * @param buttons the page's own ways on and back
 */
export function mountBxCarousel(
  { root, slides, marks, wanted }: Bound,
  given: Options,
  [next, prev]: readonly (HTMLElement | undefined)[],
  parts: SlideParts,
  page: PageContext,
): Cleanup | void {
  const list = slides[0]?.parentElement
  if (!list) return page.warn('P520', { feature: page.name })
  const fade = given['mode'] === 'fade'
  const sizes = sizesOf(given, fade ? 1 : slides.length)
  const { vertical, width, margin, max } = sizes
  const hidesEnds = !!given['hideControlOnEnd']
  const { interval, speed, plays } = wanted

  function show({ pages, ends }: Shown): void {
    ;[prev, next].forEach((button, index) => {
      const isEnd = pages < 2 || !!ends[index]
      button?.setAttribute('aria-disabled', String(isEnd))
      button?.classList.toggle('disabled', pages < 2 || (hidesEnds && isEnd))
    })
    // Those that we made for the page, one for each slide.
    marks.forEach((links, index) => {
      for (const link of links) if (link.className.indexOf('bx-pager-link') >= 0) link.hidden = index >= pages
    })
  }

  if (width && !vertical) root.style.maxWidth = roomFor(max, { width, margin }) + 'px'
  return mountCarousel(
    { root, track: list, slides, parts },
    {
      ...sizes,
      ...{ fade, hidesEnds, interval, speed, plays },
      width: max > 1 ? width : 0,
      move: countOf(given['moveSlides']),
      loop: given['infiniteLoop'] !== false,
      first: given['randomStart'] ? Math.floor(Math.random() * slides.length) : countOf(given['startSlide']),
      own: prefixed('slider') + '-',
    },
    page,
    show,
  )
}
