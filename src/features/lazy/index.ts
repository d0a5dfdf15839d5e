import type { Feature } from '../../base/manifest'

export const lazy: Feature = { name: 'lazy', selector: '[data-lazy-src], [data-lazy-bg]' }
