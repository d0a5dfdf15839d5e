import type { Manifest } from '../../base/manifest'

export const elementList: Manifest = {
  name: 'elementList',
  selector: 'table.cms-element-list',
  holds: 'a.cms-element-activate, a.cms-element-delete',
  chunk: 'elements',
}
