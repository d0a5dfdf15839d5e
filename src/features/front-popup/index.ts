import type { Feature } from '../../core/manifest'

export const frontPopup: Feature = {
  name: 'frontPopup',
  selector: '.cms-front-popup',
  holds: '.cms-front-popup-close, .cms-front-popup-overlay',
}
