import { http } from './http'
import type { PageService } from './part'

/** Texts in other languages. */
export const translations: PageService<'translations'> = {
  name: 'translations',
  load: () => import('../../services/translations'),
  needs: [http],
}
