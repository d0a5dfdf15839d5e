import type { Feature } from '../../base/manifest'

export const secureLink: Feature = { name: 'secureLink', selector: 'a.cms-secure', when: 'idle', holds: 'a' }
