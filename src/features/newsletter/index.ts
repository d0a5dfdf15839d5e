import type { Feature } from '../../core/manifest'

export const newsletter: Feature = {
  name: 'newsletter',
  selector: 'form.cms-newsletter',
  holds: 'form.cms-newsletter',
}
