import type { Feature } from '../../core/manifest'

export const homeSlideshow: Feature = {
  name: 'homeSlideshow',
  selector: '.cms-home-slideshow',
  holds: '[class*=cms-home-slideshow-]',
}
