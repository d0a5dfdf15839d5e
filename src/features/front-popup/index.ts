import type { Feature } from '../../base/manifest'

export const frontPopup: Feature = {
  name: 'frontPopup',
  selector: '.cms-front-popup',
  holds: '[class*=cms-front-popup-]',
}
