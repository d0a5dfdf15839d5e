import type { Manifest } from '../../base/manifest'

export const loadMore: Manifest = {
  name: 'loadMore',
  selector: 'a.cms-load-more[href]',
  holds: 'a.cms-load-more[href]',
  chunk: 'lists',
}
