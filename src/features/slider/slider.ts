import type { Mount } from '../../core/feature'
import { mountSlides, slideOptions } from '../../dom/slides'

export const options = slideOptions

/** Slides that push one another aside, every 5 s (§2.17, 9). */
export const mount: Mount<typeof options> = (element, given, page) =>
  mountSlides(element, given, page, {
    name: 'slider',
    part: 'slider',
    effect: 'slide',
    interval: 5000,
    speed: 600,
  })
