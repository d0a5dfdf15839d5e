import type { PageFeature } from './part'

/** A date, typed or picked (§5.3). */
export const datePicker: PageFeature = {
  name: 'datePicker',
  load: () => import('../../features/date-picker/date-picker'),
}
