import type { Manifest } from '../../base/manifest'

export const sortableTable: Manifest = {
  name: 'sortableTable',
  selector: 'table.cms-sortable, table.sortable',
  holds: 'th:not(.cms-nosort)',
  chunk: 'tables',
}
