import type { PageContext } from '../../base/context'
import { prefersReducedMotion } from '../../dom/media'
import { isModified } from '../../dom/plain-click'
import type { Timing } from './settings'
import type { Way } from './stage'

/** Arrow keys are theirs. */
const TYPING = 'input, select, textarea, audio, video, [contenteditable]'

/** The visitor wants it to play, or to stop; without an argument, the other of the two. */
type Play = (on?: boolean) => void
export type Hold = (reason: string, held: boolean) => void

/**
 * What somebody plays in an element, itself included: a film or a sound that is heard, as a silent film that plays by
 * itself is a picture; or a frame that has the focus, which sends no event here, and in which a finger leaves no pointer.
 */
export const playedIn = (element: Element): HTMLMediaElement[] =>
  [element as HTMLMediaElement, ...element.querySelectorAll<HTMLMediaElement>('video,audio,iframe')].filter(
    (one) => one === document.activeElement || (one.paused === false && !one.muted),
  )

/**
 * Calls `advance` each time a slide has had its time. What holds it: the pointer on the slideshow, the focus in
 * it, a hidden tab, a slideshow out of view, a finger. Reduced motion: it plays when the visitor says so only.
 * @param areas where pointer and focus hold it, and arrow keys `step` to the right (1) or the left
 * @param told whether it is on, and whether it runs (nothing holds it)
 * @returns the last one tells that a change has begun: the next is a period away
 */
export function createPlayer(
  areas: readonly HTMLElement[],
  page: PageContext,
  { rest, period }: Timing,
  autoplay: boolean,
  step: (by: Way) => void,
  advance: () => void,
  told: (on: boolean, running: boolean) => void,
): [play: Play, hold: Hold, changed: () => void] {
  const { on: listen, element } = page
  const holds = new Set<string>()
  /** What the visitor asked for, who may do so under reduced motion. */
  let asked: boolean | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOn = (): boolean => asked ?? (autoplay && !prefersReducedMotion())
  const arm = (delay = rest): void => {
    const on = isOn()
    const running = on && !holds.size
    clearTimeout(timer)
    // Browsers take a longer delay for none.
    // Whether a window lies over the page is asked for at the time.
    const turn = (): void =>
      isOn() && !playedIn(element)[0] && !element.closest('[inert]') ? advance() : arm()
    if (running) timer = setTimeout(turn, Math.min(delay, 2e9))
    told(on, running)
  }
  const hold: Hold = (reason, held) => {
    if (holds.has(reason) === held) return
    holds[held ? 'add' : 'delete'](reason)
    arm()
  }
  const look = (): void => hold('tab', document.hidden)

  for (const area of areas) {
    listen<KeyboardEvent & MouseEvent>(area, 'keydown', (event) => {
      // `Left` in older browsers.
      const [key] = /(Left|Right)$/.exec(event.key) ?? []
      if (!key || isModified(event) || (event.target as Element).closest(TYPING)) return
      event.preventDefault()
      step(key === 'Left' ? -1 : 1)
    })
    listen<PointerEvent>(area, 'pointerenter pointerleave', ({ type, pointerType }) => {
      if (pointerType !== 'touch') hold('pointer', type === 'pointerenter')
    })
    listen<FocusEvent>(area, 'focusin focusout', ({ type, relatedTarget }) => {
      hold('focus', type === 'focusin' || areas.some((one) => one.contains(relatedTarget as Node | null)))
    })
    // Somebody may be reading already.
    if (area.contains(document.activeElement)) holds.add('focus')
  }
  listen(document, 'visibilitychange', look)
  const observer = new IntersectionObserver((entries) =>
    entries.forEach(({ isIntersecting }) => hold('view', !isIntersecting)),
  )
  observer.observe(element)
  page.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  arm()
  look()
  return [
    (on = !isOn()) => {
      // Without a time between two changes they would follow each other at once: a flicker.
      if (on === isOn() || !rest) return
      asked = on
      // Who presses Play has pointer and focus on the button; they hold it again when they come back.
      if (on) {
        holds.delete('pointer')
        holds.delete('focus')
      }
      arm()
      page.emit(on ? 'played' : 'paused')
    },
    hold,
    () => arm(period),
  ]
}
