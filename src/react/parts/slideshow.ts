import type { PageFeature } from './part'

/** A slideshow of pictures or content (§2.17). */
export const slideshow: PageFeature = {
  name: 'slideshow',
  load: () => import('../../features/slideshow/slideshow'),
}
