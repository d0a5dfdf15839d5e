import type { Manifest } from '../../base/manifest'

export const anchorScroll: Manifest = {
  name: 'anchorScroll',
  selector: 'a[href*="#"].cms-anchor, .cms-scroll-here',
  holds: 'a[href*="#"].cms-anchor',
  hash: '#id=',
  chunk: 'behaviours',
}
