import type { Feature } from '../../core/manifest'

export const datePicker: Feature = {
  name: 'datePicker',
  selector: 'input.cms-date, input.cms-datetime',
}
