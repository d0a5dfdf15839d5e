import type { Feature } from '../../core/manifest'

export const share: Feature = { name: 'share', selector: '[share]', holds: '[share]' }
