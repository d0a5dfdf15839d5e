import type { Feature } from '../../base/manifest'

export const crossfade: Feature = {
  name: 'crossfade',
  selector: '.cms-crossfade',
  holds: '[class*=cms-crossfade-]',
}

export const slider: Feature = { name: 'slider', selector: '.cms-slider', holds: '[class*=cms-slider-]' }

export const homeSlideshow: Feature = {
  name: 'homeSlideshow',
  selector: '.cms-home-slideshow',
  holds: '[class*=cms-home-slideshow-]',
}

export const slideshow: Feature = {
  name: 'slideshow',
  selector: '.cms-slideshow, a.cms-slideshow-popup',
  holds: '[class*=cms-slideshow-]',
}
