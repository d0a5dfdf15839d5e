import { http } from './http'
import type { PageService } from './part'

/** Popup windows (§2.13). */
export const popup: PageService<'popup'> = {
  name: 'popup',
  load: () => import('../../services/popup'),
  needs: [http],
}
