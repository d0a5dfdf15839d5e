import type { Manifest } from '../../base/manifest'

export const permalink: Manifest = {
  name: 'permalink',
  selector: 'a.cms-permalink',
  holds: 'a.cms-permalink',
  chunk: 'forms',
}
