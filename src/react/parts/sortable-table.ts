import type { PageFeature } from './part'

/** Table columns that sort (§2.21). */
export const sortableTable: PageFeature = {
  name: 'sortableTable',
  load: () => import('../../features/sortable-table/sortable-table'),
}
