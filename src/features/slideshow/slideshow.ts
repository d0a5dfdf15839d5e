import type { Mount } from '../../base/feature'
import { mountSlides, type Kind, type options } from '../../widgets/slides'
import { removeCopiedBar } from '../../widgets/slides/bar'

export { options } from '../../widgets/slides'

/** Three of the four slideshows of §2.17 with their timings of §9, by feature. */
const kinds: Readonly<Record<string, Kind>> = {
  /** Pictures that fade into one another behind a page's content. Default pause: 5 s. */
  crossfade: { effect: 'cross', pause: 5, rests: true },
  /** Slides that push one another aside, every 5 s. */
  slider: { effect: 'slide', pause: 5, speed: 600 },
  /** The home page's slow fades of 4.2 s, with 4 s of rest between them. */
  homeSlideshow: { part: 'home-slideshow', effect: 'fade', pause: 4, rests: true, speed: 4200 },
}

/** Pictures or other content, faded every 7 s in 600 ms. */
const slideshow: Kind = { effect: 'fade', pause: 7, speed: 600 }

/** The slideshow that the feature's name says; and the links to slideshows in windows. */
export const mount: Mount<typeof options> = (element, given, page) => {
  if (element.localName === 'a')
    return import(/* webpackChunkName: "front" */ './popup-link').then((one) =>
      one.mountPopupLink(element, page),
    )
  removeCopiedBar(element)
  return mountSlides(element, given, page, kinds[page.name] ?? slideshow)
}
