import type { LightboxParams } from '../../services/lightbox/contract'
import type { Options } from '../call'

/** What a page reads of `$.colorbox.settings` before it has set anything. */
const SETTINGS: Options = {
  arrowKey: true,
  close: 'close',
  closeButton: true,
  current: 'image {current} of {total}',
  escKey: true,
  fadeOut: 300,
  initialHeight: '450',
  initialWidth: '600',
  loop: true,
  next: 'next',
  opacity: 0.9,
  overlayClose: true,
  previous: 'previous',
  scrolling: true,
  slideshowSpeed: 2500,
  speed: 300,
  transition: 'elastic',
}

/** The plugin's settings can be read; only what the page has set is its own, and counts. */
export function addSettings(settings: Options | undefined): void {
  if (settings && Object.getPrototypeOf(settings) === Object.prototype)
    Object.setPrototypeOf(settings, SETTINGS)
}

/** A setting of the page's own. */
export const ownSetting = (settings: Options | undefined, name: string): unknown =>
  settings && Object.prototype.hasOwnProperty.call(settings, name) ? settings[name] : undefined

/** Colorbox's outer sizes count as inner ones: our box has no border. */
export function sizesOf(given: Options): LightboxParams {
  const sizes: Options = {}
  for (const side of ['Width', 'Height']) {
    const size = given['inner' + side] ?? given[side.toLowerCase()]
    if (size) sizes['inner' + side] = size
    if (given['max' + side]) sizes['max' + side] = given['max' + side]
  }
  return sizes as LightboxParams
}
