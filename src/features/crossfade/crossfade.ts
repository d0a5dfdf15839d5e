import type { Mount } from '../../core/feature'
import { mountSlides, slideOptions } from '../../dom/slides'

export const options = slideOptions

/** Pictures that fade into one another behind a page's content (§2.17, 9). Default pause: 5 s. */
export const mount: Mount<typeof options> = (element, given, page) =>
  mountSlides(element, given, page, {
    name: 'crossfade',
    part: 'crossfade',
    effect: 'cross',
    interval: 5000,
    rests: true,
  })
