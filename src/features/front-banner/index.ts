import type { Manifest } from '../../base/manifest'

export const frontBanner: Manifest = {
  name: 'frontBanner',
  selector: '.cms-front-banner',
  holds: '[class*=cms-front-banner-]',
  chunk: 'front',
}
