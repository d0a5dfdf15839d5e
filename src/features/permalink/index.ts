import type { Feature } from '../../base/manifest'

export const permalink: Feature = {
  name: 'permalink',
  selector: 'a.cms-permalink',
  holds: 'a.cms-permalink',
}
