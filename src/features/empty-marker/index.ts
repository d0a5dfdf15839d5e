import type { Feature } from '../../core/manifest'

export const emptyMarker: Feature = { name: 'emptyMarker', selector: 'input, select, textarea' }
