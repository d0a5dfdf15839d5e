import type { Feature } from '../../base/manifest'

export const datePicker: Feature = {
  name: 'datePicker',
  selector: 'input.cms-date, input.cms-datetime',
  holds: 'form',
}
