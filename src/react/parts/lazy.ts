import type { PageFeature } from './part'

/** A picture that loads as it comes into view: `data-lazy-src` (§4.10). */
export const lazy: PageFeature = {
  name: 'lazy',
  load: () => import('../../features/lazy/lazy'),
}
