import type { Manifest } from '../../base/manifest'

export const frontPopup: Manifest = {
  name: 'frontPopup',
  selector: '.cms-front-popup',
  holds: '[class*=cms-front-popup-]',
  chunk: 'front',
}
