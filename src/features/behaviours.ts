import { mount as anchorScroll } from './anchor-scroll/anchor-scroll'
import { mount as clickable } from './clickable/clickable'
import { mount as mapModes } from './map-modes/map-modes'
import { mount as menuDropdown } from './menu-dropdown/menu-dropdown'
import { mount as mobileDropdown } from './mobile-dropdown/mobile-dropdown'
import { mount as partners } from './partners/partners'

/** Small features without options, of which most pages have some, in one chunk: smaller together than apart. */
export const mounts = {
  menuDropdown,
  mobileDropdown,
  mapModes,
  anchorScroll,
  clickable,
  partners,
}
