import type { PageFeature } from './part'

/** A bubble beside a word (§2.23). */
export const tooltip: PageFeature = {
  name: 'tooltip',
  load: () => import('../../features/tooltip/tooltip'),
}
