import { dialog } from './dialog'
import type { PageFeature } from './part'

/** Tables for narrow screens (§2.22). */
export const responsiveTable: PageFeature = {
  name: 'responsiveTable',
  load: () => import('../../features/responsive-table/responsive-table'),
  needs: [dialog],
}
