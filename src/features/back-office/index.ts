import type { Feature } from '../../core/manifest'

export const backOffice: Feature = {
  name: 'backOffice',
  selector: 'a.cms-backoffice',
  holds: 'a.cms-backoffice',
}
