import type { Feature } from '../../base/manifest'

export const frontBanner: Feature = {
  name: 'frontBanner',
  selector: '.cms-front-banner',
  holds: '[class*=cms-front-banner-]',
}
