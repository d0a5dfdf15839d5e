import { http } from './http'
import type { PageService } from './part'

/** Overlays (§2.14). */
export const overlay: PageService<'overlay'> = {
  name: 'overlay',
  load: () => import('../../services/overlay'),
  needs: [http],
}
