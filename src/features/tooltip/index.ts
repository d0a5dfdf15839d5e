import type { Manifest } from '../../base/manifest'

export const tooltip: Manifest = { name: 'tooltip', selector: '.cms-tooltip', when: 'idle', chunk: 'runtime' }
