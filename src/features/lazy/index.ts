import type { Feature } from '../../core/manifest'

export const lazy: Feature = { name: 'lazy', selector: '[data-lazy-src], [data-lazy-bg]' }
