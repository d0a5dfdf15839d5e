import type { PageFeature } from './part'

/** A shape for what is typed (§5.3). */
export const inputMask: PageFeature = {
  name: 'inputMask',
  load: () => import('../../features/input-mask/input-mask'),
}
