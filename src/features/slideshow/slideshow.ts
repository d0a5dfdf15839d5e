import type { Mount } from '../../core/feature'
import { mountSlides, slideOptions } from '../../dom/slides'

export const options = slideOptions

/** Pictures or other content, faded every 7 s in 600 ms (§2.17, 9), and the links to slideshows in windows. */
export const mount: Mount<typeof options> = (element, given, page) =>
  element.classList.contains(page.config.prefix + '-slideshow-popup')
    ? import(/* webpackChunkName: "pictures" */ './popup-link').then((one) =>
        one.mountPopupLink(element, page),
      )
    : mountSlides(element, given, page, {
        name: 'slideshow',
        part: 'slideshow',
        effect: 'fade',
        interval: 7000,
        speed: 600,
      })
