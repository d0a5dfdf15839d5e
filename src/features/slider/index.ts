import type { Feature } from '../../core/manifest'

export const slider: Feature = { name: 'slider', selector: '.cms-slider', holds: '[class*=cms-slider-]' }
