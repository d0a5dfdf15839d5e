import type { PageService } from './part'
import { translations } from './translations'

/** The full-page loader (§2.15). */
export const loader: PageService<'loader'> = {
  name: 'loader',
  load: () => import('../../services/loader'),
  needs: [translations],
}
