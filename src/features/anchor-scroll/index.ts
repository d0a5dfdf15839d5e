import type { Feature } from '../../base/manifest'

export const anchorScroll: Feature = {
  name: 'anchorScroll',
  selector:
    'a[href*="#"].cms-anchor, .cms-scroll-here' +
    // Such an address is work for the page, though no element says so.
    (typeof location === 'object' && !location.hash.indexOf('#id=') ? ', html' : ''),
  holds: 'a[href*="#"].cms-anchor',
}
