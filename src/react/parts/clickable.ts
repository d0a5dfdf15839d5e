import type { PageFeature } from './part'

/** A block that is a link: `data-goto-url` (§2.16). */
export const clickable: PageFeature = {
  name: 'clickable',
  load: () => import('../../features/clickable/clickable'),
}
