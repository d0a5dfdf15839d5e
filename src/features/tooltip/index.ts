import type { Feature } from '../../base/manifest'

export const tooltip: Feature = { name: 'tooltip', selector: '.cms-tooltip', when: 'idle' }
