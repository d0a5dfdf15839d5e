import type { Manifest } from '../../base/manifest'

export const newsletter: Manifest = {
  name: 'newsletter',
  selector: 'form.cms-newsletter',
  holds: 'form.cms-newsletter',
  chunk: 'forms',
}
