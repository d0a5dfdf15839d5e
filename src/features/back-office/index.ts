import type { Feature } from '../../base/manifest'

export const backOffice: Feature = {
  name: 'backOffice',
  selector: 'a.cms-backoffice',
  holds: 'a.cms-backoffice',
}
