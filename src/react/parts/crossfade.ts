import type { PageFeature } from './part'

/** Pictures that fade into each other (§2.17). */
export const crossfade: PageFeature = {
  name: 'crossfade',
  load: () => import('../../features/slideshow/slideshow'),
}
