import { listenToGestures } from './gestures'
import { shrink } from './ghost'
import { createSlideshow, type Slideshow } from './slideshow'
import { createSwipe } from './swipe'
import type { Viewer } from './viewer'
import { createZoom, type Zoom } from './zoom'

/** What fingers, the mouse, the keys `+ - 0` and the slideshow do to what a lightbox shows. */
export interface Hand extends Slideshow {
  /** Another size: nothing is zoomed any more. */
  reset(): void
  /** Another picture comes: nothing is zoomed or moved any more. */
  letGo(): void
  /** It is closing: the picture goes back to where it came from. */
  shrink(): void
  /** The press that is ending was a movement: no click. */
  moved(): boolean
}

export function createHand(viewer: Viewer): Hand {
  const { root, stage, slideshow } = viewer.parts
  let zoom: Zoom | undefined

  const currentZoom = (): Zoom | undefined => {
    const { media } = viewer.slide()
    return media instanceof HTMLImageElement ? (zoom ??= createZoom(media, stage)) : undefined
  }
  root.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const by = { '+': 1.5, '-': 1 / 1.5, '0': 0 }[key]
    if (by !== undefined && !ctrlKey && !metaKey) currentZoom()?.step(by)
  })
  const { moved, pressed, letGo } = listenToGestures(stage, { zoom: currentZoom, ...createSwipe(viewer) })
  // Nobody is taken from what they look at more closely, or have their finger on.
  const isTouched = (): boolean => pressed() || (zoom?.scale() ?? 1) > 1
  const reset = (): void => {
    zoom?.to(1, 0, 0)
    zoom = undefined
  }
  return {
    ...createSlideshow(slideshow, viewer.speed, isTouched, () => viewer.step(1)),
    ...{ moved, reset },
    letGo() {
      letGo()
      reset()
    },
    shrink() {
      const { media, item } = viewer.slide()
      if (media) shrink(media, item.opener)
    },
  }
}
