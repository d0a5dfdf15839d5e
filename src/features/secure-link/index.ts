import type { Manifest } from '../../base/manifest'

export const secureLink: Manifest = {
  name: 'secureLink',
  selector: 'a.cms-secure',
  when: 'idle',
  holds: 'a',
  chunk: 'front',
}
