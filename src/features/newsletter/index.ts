import type { Feature } from '../../base/manifest'

export const newsletter: Feature = {
  name: 'newsletter',
  selector: 'form.cms-newsletter',
  holds: 'form.cms-newsletter',
}
