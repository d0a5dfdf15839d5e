import type { Feature } from '../../base/manifest'

export const elementList: Feature = {
  name: 'elementList',
  selector: 'table.cms-element-list',
  holds: 'a.cms-element-activate, a.cms-element-delete',
}
