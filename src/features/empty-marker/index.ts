import type { Feature } from '../../base/manifest'

export const emptyMarker: Feature = { name: 'emptyMarker', selector: 'input, select, textarea' }
