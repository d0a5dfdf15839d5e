import type { Feature } from '../../core/manifest'

export const tooltip: Feature = { name: 'tooltip', selector: '.cms-tooltip', when: 'idle' }
