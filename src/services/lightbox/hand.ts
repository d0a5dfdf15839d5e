import { listenToGestures } from './gestures'
import { glide } from './motion'
import type { Slide } from './slide'
import { shrink } from './shrink'
import { createSlideshow, type Slideshow } from './slideshow'
import type { Viewer } from './viewer'
import { createZoom, type Zoom } from './zoom'

/** What fingers, the mouse, the keys `+ - 0` and the slideshow do to what a lightbox shows. */
export interface Hand extends Slideshow {
  /** Another picture, or another size: nothing is zoomed or pulled any more. */
  reset(): void
  /** It is closing: the picture goes back to where it came from. */
  shrink(): void
  /** The press that is ending was a movement: no click. */
  moved(): boolean
}

export function createHand(viewer: Viewer): Hand {
  const { root, stage, backdrop } = viewer.parts
  let zoom: Zoom | undefined
  /** The picture that comes into view while a finger pulls. */
  let pulled: Slide | undefined

  const currentZoom = (): Zoom | undefined => {
    const { media } = viewer.slide()
    return media instanceof HTMLImageElement ? (zoom ??= createZoom(media, stage)) : undefined
  }
  const letGo = (except?: Slide): void => {
    if (pulled && pulled !== except && pulled !== viewer.slide()) pulled.element.remove()
    pulled = except
  }

  function drag(axis: 'x' | 'y', by: number): void {
    const { style } = viewer.slide().element
    if (axis === 'y') {
      style.transform = `translateY(${by}px)`
      backdrop.style.opacity = String(Math.max(0.3, 1 - Math.abs(by) / 600))
      return
    }
    const next = viewer.many && by ? viewer.neighbour(by < 0 ? 1 : -1) : undefined
    letGo(next)
    // Where there is nothing to come, it gives way a little.
    style.transform = `translateX(${next ? by : by / 4}px)`
    if (!next) return
    if (!next.element.parentNode) stage.append(next.element)
    viewer.fit(next)
    next.element.style.transform = `translateX(${by - Math.sign(by) * stage.clientWidth}px)`
  }

  /** Puts a slide back into its place, from where it was pulled to. */
  function settle({ element }: Slide): void {
    const from = element.style.transform
    element.style.transform = ''
    if (from) glide(element, from, 'none')
  }

  function drop(axis: 'x' | 'y', by: number, speed: number): void {
    const slide = viewer.slide()
    const far = axis === 'x' ? stage.clientWidth / 4 : 120
    const away = by && (Math.abs(by) > far || Math.abs(speed) > 0.5)
    const stay = (): void => {
      backdrop.style.opacity = ''
      settle(slide)
    }
    if (axis === 'y') {
      if (away) void viewer.close('swipe').then((closed) => closed || stay())
      else stay()
      return
    }
    const next = pulled
    if (away && viewer.many) viewer.step(by < 0 ? 1 : -1)
    if (next && viewer.slide() === next) {
      slide.element.style.transform = ''
      settle(next)
      return
    }
    settle(slide)
    if (next) next.element.style.transform = ''
    letGo()
  }

  root.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const by = { '+': 1.5, '-': 1 / 1.5, '0': 0 }[key]
    if (by !== undefined && !ctrlKey && !metaKey) currentZoom()?.step(by)
  })
  const moved = listenToGestures(stage, { zoom: currentZoom, drag, drop })
  return {
    ...createSlideshow(viewer.parts.slideshow, viewer.speed, () => viewer.step(1)),
    moved,
    shrink() {
      const { media, item } = viewer.slide()
      if (media) shrink(media, item.opener)
    },
    reset() {
      zoom?.to(1, 0, 0)
      zoom = undefined
    },
  }
}
