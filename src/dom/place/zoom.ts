import { platform } from '@floating-ui/dom'
import { cssZoom } from './css-zoom'

/** `cssZoom` of a popup; 1 where its place counts from an element of the page, which is measured in its own px. */
export const zoomOf = (popup: HTMLElement): number =>
  platform.getOffsetParent?.(popup) instanceof Element ? 1 : cssZoom(popup)

/** What `computePosition` measures with: popups in px of the window, as it does their anchors. */
export const zoomedPlatform: typeof platform = {
  ...platform,
  async getDimensions(element) {
    const { width, height } = await platform.getDimensions(element)
    const zoom = zoomOf(element as HTMLElement)
    return { width: width * zoom, height: height * zoom }
  },
}
