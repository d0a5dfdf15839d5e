import type { Feature } from '../../base/manifest'

export const partners: Feature = { name: 'partners', selector: '.cms-partners', when: 'visible' }
