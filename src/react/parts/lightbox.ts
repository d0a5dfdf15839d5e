import { dialog } from './dialog'
import { http } from './http'
import type { PageService } from './part'
import { translations } from './translations'

/** Pictures over the page (§2.11). */
export const lightbox: PageService<'lightbox'> = {
  name: 'lightbox',
  load: () => import('../../services/lightbox'),
  needs: [dialog, http, translations],
}
