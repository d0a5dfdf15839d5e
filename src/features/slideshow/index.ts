import type { Feature } from '../../core/manifest'

export const slideshow: Feature = {
  name: 'slideshow',
  selector: '.cms-slideshow, a.cms-slideshow-popup',
  holds: '[class*=cms-slideshow-]',
}
