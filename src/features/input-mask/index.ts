import type { Feature } from '../../base/manifest'

export const inputMask: Feature = { name: 'inputMask', selector: 'input[data-mask]', holds: 'form' }
