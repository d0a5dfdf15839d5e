import type { Manifest } from '../../base/manifest'

export const backOffice: Manifest = {
  name: 'backOffice',
  selector: 'a.cms-backoffice',
  holds: 'a.cms-backoffice',
  chunk: 'forms',
}
