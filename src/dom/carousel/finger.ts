import type { PageContext } from '../../core/context'
import { prefixed } from '../../core/host'

/** px a finger moves before it drags: less is a tap, and a link's. */
const THRESHOLD = 8
/** px that it drags to turn the page. */
const FAR = 50
/** ms after a drag in which a click is the drag's. */
const CLICK = 400

interface Dragged {
  /** Shows the slides so many px beside their places. */
  drag(by: number): void
  /** Turns the page from there, or lets the slides glide back. */
  drop(way: 1 | -1 | 0, by: number): void
  hold(held: boolean): void
}

/** Slides follow a finger that drags them sideways; up and down it scrolls the page. */
export function followFinger(track: HTMLElement, page: PageContext, { drag, drop, hold }: Dragged): void {
  const name = prefixed('carousel-dragged')
  let from: Touch | undefined
  let by = 0
  let dragging = false
  let ended = -Infinity
  const end = (event: Event, way: 1 | -1 | 0): void => {
    from = undefined
    if (!dragging) return
    dragging = false
    ended = event.timeStamp
    track.classList.remove(name)
    drop(way, by)
    hold(false)
  }
  page.on<TouchEvent>(
    track,
    'touchstart',
    (event) => {
      end(event, 0)
      ended = -Infinity
      from = event.touches.length > 1 ? undefined : event.touches[0]
    },
    { passive: true },
  )
  page.on<TouchEvent>(
    track,
    'touchmove',
    ({ touches: [touch] }) => {
      if (!from || !touch) return
      by = touch.clientX - from.clientX
      if (!dragging) {
        const across = Math.abs(touch.clientY - from.clientY)
        if (across > THRESHOLD && across >= Math.abs(by)) from = undefined
        if (!from || Math.abs(by) < THRESHOLD) return
        dragging = true
        track.classList.add(name)
        hold(true)
      }
      drag(by)
    },
    { passive: true },
  )
  page.on(track, 'touchend', (event) => end(event, Math.abs(by) < FAR ? 0 : by < 0 ? 1 : -1))
  page.on(track, 'touchcancel', (event) => end(event, 0))
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
