import type { Manifest } from '../../base/manifest'

export const share: Manifest = { name: 'share', selector: '[share]', holds: '[share]', chunk: 'front' }
