import type { Feature } from '../../base/manifest'

export const zoom: Feature = { name: 'zoom', selector: 'a.cms-zoom', when: 'intent', holds: 'a' }
