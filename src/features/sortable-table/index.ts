import type { Feature } from '../../base/manifest'

export const sortableTable: Feature = {
  name: 'sortableTable',
  selector: 'table.cms-sortable, table.sortable',
  holds: 'th:not(.cms-nosort)',
}
