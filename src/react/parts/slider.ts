import type { PageFeature } from './part'

/** A slider with previous, next and dots (§2.17). */
export const slider: PageFeature = {
  name: 'slider',
  load: () => import('../../features/slideshow/slideshow'),
}
