import type { Manifest } from '../../base/manifest'

export const zoom: Manifest = {
  name: 'zoom',
  selector: 'a.cms-zoom',
  when: 'intent',
  holds: 'a',
  chunk: 'lightbox',
}
