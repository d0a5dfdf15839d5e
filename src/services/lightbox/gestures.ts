import { prefixed } from '../../base/host'
import type { Zoom } from './zoom'

export interface GestureHooks {
  /** The zoom of what is shown, where that is a picture. */
  zoom(): Zoom | undefined
  /** A finger moves what is shown sideways, or up and down (px from where it began). */
  drag(axis: 'x' | 'y', by: number): void
  /** It is let go; `speed` in px/ms. */
  drop(axis: 'x' | 'y', by: number, speed: number): void
}

/** Further (px) than this, a press is a movement. */
const SLOP = 8
/** Two taps within this time (ms) and distance (px) are one double tap. */
const DOUBLE_TAP = 300
const SAME_PLACE = 30

type Point = readonly [x: number, y: number, time: number]

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export interface Gestures {
  /** The press that is ending was a movement. */
  moved(): boolean
  /** Somebody's finger is on it. */
  pressed(): boolean
  /** Another picture comes: what is pressed moves nothing any more. */
  letGo(): void
}

/**
 * One finger, or the mouse: swipes, or moves a picture that is zoomed. Two: pinch. Twice the same place: zooms in
 * and out. Where the browser has no pointer events, buttons and keys do.
 */
export function listenToGestures(stage: HTMLElement, { zoom, drag, drop }: GestureHooks): Gestures {
  const others = 'a, button, [role=alert], [tabindex="0"], .' + prefixed('lightbox-scaled')
  const down = new Map<number, Point>()
  let mode: 'x' | 'y' | 'move' | 'pinch' | undefined
  let start: Point = [0, 0, 0]
  let tap = start
  let pinch = { distance: 1, scale: 1 }

  const on = (type: string, act: (event: PointerEvent, point: Point) => void): void =>
    stage.addEventListener(type, (event) => {
      const { clientX, clientY, timeStamp } = event as PointerEvent
      act(event as PointerEvent, [clientX, clientY, timeStamp])
    })

  function breakOff(): void {
    if (down.size && (mode === 'x' || mode === 'y')) drop(mode, 0, 0)
    down.clear()
  }

  on('pointerdown', ({ button, target, pointerId }, point) => {
    // Links, text and frames keep their own gestures, and an enlarged page its own.
    if (button || (target as Element).closest(others)) return
    if (!down.size) {
      mode = undefined
      start = point
    }
    down.set(pointerId, point)
    const known = down.size === 2 && zoom()
    if (!known) return
    if (mode === 'x' || mode === 'y') drop(mode, 0, 0)
    mode = 'pinch'
    const [a, b] = [...down.values()] as [Point, Point]
    pinch = { distance: distance(a, b) || 1, scale: known.scale() }
  })

  on('pointermove', ({ pointerId, buttons }, point) => {
    const before = down.get(pointerId)
    if (!before) return
    // The mouse was let go elsewhere, before it had moved far enough to be followed there.
    if (!buttons) return breakOff()
    down.set(pointerId, point)
    if (mode === 'pinch' && down.size > 1) {
      const [a, b] = [...down.values()] as [Point, Point]
      const scale = (pinch.scale * distance(a, b)) / pinch.distance
      zoom()?.to(scale, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
      return
    }
    const [x, y] = [point[0] - start[0], point[1] - start[1]]
    if (!mode && distance(point, start) > SLOP) {
      mode = (zoom()?.scale() ?? 1) > 1 ? 'move' : Math.abs(x) > Math.abs(y) ? 'x' : 'y'
      stage.setPointerCapture(pointerId)
    }
    if (mode === 'move') zoom()?.by(point[0] - before[0], point[1] - before[1])
    else if (mode === 'x' || mode === 'y') drag(mode, mode === 'x' ? x : y)
  })

  const end = ({ pointerId, type, target }: PointerEvent, point: Point): void => {
    if (!down.delete(pointerId)) return
    if (mode === 'x' || mode === 'y') {
      const by = type === 'pointerup' ? point[mode === 'x' ? 0 : 1] - start[mode === 'x' ? 0 : 1] : 0
      drop(mode, by, by / Math.max(point[2] - start[2], 1))
    } else if (mode) {
      // The finger that is left after a pinch moves the picture on.
      mode = 'move'
    } else if (target instanceof HTMLImageElement) {
      const again = point[2] - tap[2] < DOUBLE_TAP && distance(point, tap) < SAME_PLACE
      if (again) zoom()?.toggle(point[0], point[1])
      tap = again ? [0, 0, 0] : point
    }
  }
  on('pointerup', end)
  on('pointercancel', end)
  return {
    moved: () => !!mode,
    pressed: () => !!down.size,
    letGo: breakOff,
  }
}
