import { isWatched } from '../../dom/layer/watched'
import { uptime } from '../../dom/uptime'

/**
 * Calls `act` after `delay` ms in which nobody points at the element or uses it and its tab is seen: who reads
 * slowly, or plays a film, keeps the dialog as long as they need (WCAG 2.2.1).
 * @returns stops it
 */
export function startCountdown(element: HTMLElement, delay: number, act: () => void): () => void {
  let left = delay
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const reasons: Record<string, boolean> = {}

  const run = (): void => {
    since = uptime()
    timer = setTimeout(end, left)
  }
  const end = (): void => {
    if (!isWatched(element)) return act()
    left = Math.max(delay, 1000)
    run()
  }
  const pause = (reason: string, on: boolean): void => {
    reasons[reason] = on
    const paused = Object.values(reasons).some(Boolean)
    if (paused && timer !== undefined) {
      clearTimeout(timer)
      timer = undefined
      left = Math.max(0, left - (uptime() - since))
    } else if (!paused && timer === undefined) run()
  }
  const listeners: [EventTarget, string, () => void][] = [
    [element, 'mouseenter', () => pause('pointed', true)],
    [element, 'mouseleave', () => pause('pointed', false)],
    // The dialog has the focus from the start; a key pressed or a field entered in it is use.
    [element, 'keydown', () => pause('used', true)],
    [element, 'input', () => pause('used', true)],
    [document, 'visibilitychange', () => pause('hidden', document.hidden)],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener)
  if (document.hidden) pause('hidden', true)
  else run()
  return () => {
    clearTimeout(timer)
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
  }
}
