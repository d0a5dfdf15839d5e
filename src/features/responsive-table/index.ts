import type { Manifest } from '../../base/manifest'

export const responsiveTable: Manifest = {
  name: 'responsiveTable',
  selector: 'table.cms-responsive-table',
  chunk: 'tables',
}
