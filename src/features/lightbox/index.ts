import type { Feature } from '../../base/manifest'

export const lightbox: Feature = {
  name: 'lightbox',
  selector: 'a[rel^=lightbox], a.cms-lightbox, a.cms-lightbox-iframe',
  when: 'intent',
  holds: 'a',
}
