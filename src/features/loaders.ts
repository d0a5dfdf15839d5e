import type { FeatureModule } from '../core/feature'

/** The code of each feature, by name; a chunk each, or one shared by small features that go together. */
export const loaders: Readonly<Record<string, () => Promise<FeatureModule>>> = {
  datePicker: () => import(/* webpackChunkName: "date-picker" */ './date-picker/date-picker'),
  sortableTable: () => import(/* webpackChunkName: "sortable-table" */ './sortable-table/sortable-table'),
}
