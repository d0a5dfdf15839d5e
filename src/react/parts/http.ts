import type { PageService } from './part'

/** Requests. */
export const http: PageService<'http'> = {
  name: 'http',
  load: () => import('../../services/http'),
}
