import type { Feature } from '../../base/manifest'

export const responsiveTable: Feature = { name: 'responsiveTable', selector: 'table.cms-responsive-table' }
