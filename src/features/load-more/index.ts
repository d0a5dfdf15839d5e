import type { Feature } from '../../base/manifest'

export const loadMore: Feature = {
  name: 'loadMore',
  selector: 'a.cms-load-more[href]',
  holds: 'a.cms-load-more[href]',
}
