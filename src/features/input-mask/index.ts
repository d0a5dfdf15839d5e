import type { Feature } from '../../core/manifest'

export const inputMask: Feature = { name: 'inputMask', selector: 'input[data-mask]' }
