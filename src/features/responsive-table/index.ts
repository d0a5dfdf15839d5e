import type { Feature } from '../../core/manifest'

export const responsiveTable: Feature = { name: 'responsiveTable', selector: 'table.cms-responsive-table' }
