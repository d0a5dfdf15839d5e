/** What others know of the lightbox: types only. */
import type { LightboxItem } from './items'

export type { LightboxItem, LightboxOptions } from './items'

/** One item, or several with the options they share. */
export interface LightboxParams extends LightboxItem {
  items?: readonly (LightboxItem | string)[]
  /** Which is shown first, from 0. */
  index?: number
  /** Begins by itself, unless the visitor wants no motion. */
  slideshow?: boolean
  /** ms that the slideshow shows each. Default: 4000. */
  slideshowSpeed?: number
}
