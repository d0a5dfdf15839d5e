import type { Feature } from '../../core/manifest'

export const partners: Feature = { name: 'partners', selector: '.cms-partners', when: 'visible' }
