import type { Mount } from '../../core/feature'
import { mountSlides, slideOptions } from '../../dom/slides'

export const options = slideOptions

/** The home page's slow fades of 4.2 s, with 4 s of rest between them (§2.17, 9). */
export const mount: Mount<typeof options> = (element, given, page) =>
  mountSlides(element, given, page, {
    name: 'homeSlideshow',
    part: 'home-slideshow',
    effect: 'fade',
    interval: 4000,
    rests: true,
    speed: 4200,
  })
