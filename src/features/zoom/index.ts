import type { Feature } from '../../core/manifest'

export const zoom: Feature = { name: 'zoom', selector: 'a.cms-zoom', when: 'intent', holds: 'a' }
