import type { PageService } from './part'
import { translations } from './translations'

/** Modals (§2.12). */
export const dialog: PageService<'dialog'> = {
  name: 'dialog',
  load: () => import('../../services/dialog'),
  needs: [translations],
}
