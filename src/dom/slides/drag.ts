import type { PageContext } from '../../core/context'
import { adoptStyles } from '../styles'
import css from './drag.css'
import type { Hold } from './player'
import type { Way } from './stage'

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
  readonly slides: readonly HTMLElement[]
  /** The slide so many places from the one shown. */
  near(by: number): HTMLElement
  step(way: Way): void
  readonly hold: Hold
}

/** Where a slide waits beside the one shown, in the style sheet's names. */
const place = (slide: HTMLElement, where: string): void => slide.setAttribute('data-slides-at', where)

/** Slides follow a finger that drags them sideways. Up and down it scrolls the page; a tap is a link's. */
export function listenForDrags(
  track: HTMLElement,
  page: PageContext,
  { slides, near, step, hold }: Dragged,
): void {
  adoptStyles(css)
  let from: Touched | undefined
  let dx = 0
  let dragging = false
  let ended = -Infinity
  /** Dragged by so many px; without a number the slides glide where they belong. */
  const move = (by?: number): void => {
    dragging = by !== undefined
    track.toggleAttribute('data-slides-dragged', dragging)
    track.style.setProperty('--cms-slides-drag', by === undefined ? '' : by + 'px')
  }
  const drag = (): void => {
    const way = dx < 0 ? 1 : -1
    for (const slide of slides) if (slide !== near(0)) place(slide, 'still-off')
    // The one that comes last: of two slides, both are the same.
    place(near(-way), way > 0 ? 'before' : 'after')
    place(near(way), way > 0 ? 'after' : 'before')
    move(dx)
  }
  const finish = (way: Way | 0, event: Event): void => {
    from = undefined
    if (!dragging) return
    move()
    ended = event.timeStamp
    hold('finger', false)
    if (way) step(way)
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
        hold('finger', true)
      }
      drag()
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
