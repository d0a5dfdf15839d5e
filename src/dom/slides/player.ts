import type { PageContext } from '../../core/context'
import { prefersReducedMotion } from '../media'
import type { Timing } from './settings'

export interface Player {
  /** The visitor wants it to play, or to stop; without an argument, the other of the two. */
  set(on?: boolean): void
  hold(reason: string, held: boolean): void
  /** A change has begun: the next one is a period away. */
  changed(): void
}

interface Told {
  advance(): void
  /** Whether it is on, and whether it runs (nothing holds it). */
  told(on: boolean, running: boolean): void
}

/**
 * Calls `advance` each time a slide has had its time. What holds it: the pointer on the slideshow, the focus in
 * it, a hidden tab, a slideshow out of view, a finger. Reduced motion: it plays when the visitor says so only.
 * @param areas where pointer and focus hold it
 */
export function createPlayer(
  areas: readonly HTMLElement[],
  page: PageContext,
  { rest, period }: Timing,
  autoplay: boolean,
  { advance, told }: Told,
): Player {
  const { on: listen, signal } = page
  const holds: Record<string, boolean> = { tab: document.hidden }
  let on = autoplay && !prefersReducedMotion()
  /** By the visitor, who may do so under reduced motion. */
  let asked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched = false

  const arm = (delay: number): void => {
    clearTimeout(timer)
    const running = on && Object.keys(holds).every((reason) => !holds[reason])
    timer = running ? setTimeout(tick, delay) : undefined
    told(on, running)
  }
  const tick = (): void => {
    timer = undefined
    if (asked || !prefersReducedMotion()) advance()
    else {
      on = false
      arm(rest)
    }
  }
  const hold = (reason: string, held: boolean): void => {
    if (!holds[reason] === !held) return
    holds[reason] = held
    arm(rest)
  }

  for (const area of areas) {
    // After a touch, browsers tell of a pointer that enters, and of none that leaves.
    listen(area, 'touchstart', () => (touched = true), { passive: true })
    listen(area, 'mouseenter mouseleave', ({ type }) => {
      hold('pointer', type === 'mouseenter' && !touched)
      touched = false
    })
    listen<FocusEvent>(area, 'focusin focusout', ({ type, relatedTarget }) => {
      const inside = areas.some((one) => one.contains(relatedTarget as Node | null))
      hold('focus', type === 'focusin' || inside)
    })
  }
  listen(document, 'visibilitychange', () => hold('tab', document.hidden))
  const observer = new IntersectionObserver((entries) => {
    hold('view', !entries[entries.length - 1]!.isIntersecting)
  })
  observer.observe(areas[0]!)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  arm(rest)
  return {
    set(value = !on) {
      if (value === on) return
      on = asked = value
      // Who presses Play has pointer and focus on the button; they hold it again when they come back.
      if (on) holds['pointer'] = holds['focus'] = false
      arm(rest)
      page.emit(on ? 'played' : 'paused')
    },
    hold,
    changed: () => arm(period),
  }
}
