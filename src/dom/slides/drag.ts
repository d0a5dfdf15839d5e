import type { PageContext } from '../../core/context'
import type { Stage, Way } from './stage'

/** px a finger moves before it drags: less is a tap, and a link's. */
const THRESHOLD = 8
/** px per ms: a flick. */
const FLICK = 0.3
/** ms after a drag in which a click is the drag's. */
const CLICK = 400
const OWN_GESTURES = 'input, select, textarea, audio, video, canvas, [contenteditable]'

interface Touched {
  readonly x: number
  readonly y: number
  readonly time: number
}

export interface Dragged {
  readonly stage: Stage
  step(way: Way): void
  hold(reason: string, held: boolean): void
}

/** Slides follow a finger that drags them sideways. Up and down it scrolls the page; a tap is a link's. */
export function listenForDrags(track: HTMLElement, page: PageContext, { stage, step, hold }: Dragged): void {
  let from: Touched | undefined
  let dx = 0
  let dragging = false
  let ended = -Infinity
  const finish = (way: Way | 0, event: Event): void => {
    from = undefined
    if (!dragging) return
    dragging = false
    ended = event.timeStamp
    hold('finger', false)
    if (way) step(way)
    else stage.drag()
  }

  page.on<TouchEvent>(
    track,
    'touchstart',
    (event) => {
      finish(0, event)
      ended = -Infinity
      const touch = event.touches[0]
      if (!touch || event.touches.length > 1) return
      if ((event.target as Element).closest(OWN_GESTURES)) return
      from = { x: touch.clientX, y: touch.clientY, time: event.timeStamp }
    },
    { passive: true },
  )
  page.on<TouchEvent>(
    track,
    'touchmove',
    (event) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      dx = touch.clientX - from.x
      const dy = Math.abs(touch.clientY - from.y)
      if (!dragging) {
        if (dy > THRESHOLD && dy >= Math.abs(dx)) from = undefined
        if (!from || Math.abs(dx) < THRESHOLD) return
        dragging = true
        hold('finger', true)
      }
      stage.drag(dx)
    },
    { passive: true },
  )
  page.on(track, 'touchend', (event) => {
    const far = Math.abs(dx) > Math.min(track.clientWidth / 4, 100)
    const fast = !!from && Math.abs(dx) / (event.timeStamp - from.time) > FLICK
    finish(far || fast ? (dx < 0 ? 1 : -1) : 0, event)
  })
  page.on(track, 'touchcancel', (event) => finish(0, event))
  page.on(
    track,
    'click',
    (event) => {
      if (event.timeStamp - ended > CLICK) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
}
