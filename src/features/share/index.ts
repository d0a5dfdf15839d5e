import type { Feature } from '../../base/manifest'

export const share: Feature = { name: 'share', selector: '[share]', holds: '[share]' }
