import type { PageContext } from '../../base/context'
import { parentElementOf } from '../../base/parent-of'

/** px a finger moves before it drags: less is a tap, and a link's. */
const THRESHOLD = 8
/** ms after a drag in which a click is the drag's. */
const CLICK = 400
const OWN_GESTURES = 'input, select, textarea, audio, video, canvas, [contenteditable]'

export interface Gesture {
  begin(): void
  /** @param by px, to the right */
  move(by: number): void
  /** @param by px, to the right; 0 where it was broken off; @param speed px per ms, whichever way */
  end(by: number, speed: number): void
}

/** Touches of a slideshow in a slide of another, which stays where it is. */
const taken = new WeakSet<Event>()

/** Is it, or something around it in the track, wider than what is seen of it? There the finger is the browser's. */
function scrollsSideways(target: Element, track: Element): boolean {
  for (let one: Element | null = target; one && one !== track; one = parentElementOf(one)) {
    const isWide = one.scrollWidth > one.clientWidth + 1
    if (isWide && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true
  }
  return false
}

/** A finger that drags sideways; up and down it scrolls the page, a tap is a link's. */
export function followFinger(track: HTMLElement, page: PageContext, { begin, move, end }: Gesture): void {
  let from: Touch | undefined
  let start = 0
  let by = 0
  let dragging = false
  let ended = -Infinity
  const finish = ({ timeStamp }: Event, isWhole: boolean): void => {
    from = undefined
    if (!dragging) return
    dragging = false
    ended = timeStamp
    if (!isWhole) by = 0
    end(by, Math.abs(by) / (timeStamp - start))
  }
  page.on<TouchEvent>(
    track,
    'touchstart',
    (event) => {
      finish(event, false)
      ended = -Infinity
      const target = event.target as Element
      if (taken.has(event) || event.touches.length > 1 || target.closest(OWN_GESTURES)) return
      if (scrollsSideways(target, track)) return
      taken.add(event)
      from = event.touches[0]
      start = event.timeStamp
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
        begin()
      }
      move(by)
    },
    { passive: true },
  )
  page.on(track, 'touchend', (event) => finish(event, true))
  page.on(track, 'touchcancel', (event) => finish(event, false))
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
