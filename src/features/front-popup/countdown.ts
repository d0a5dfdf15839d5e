import { prefixed } from '../../base/host'
import { announce } from '../../dom/announce'
import { detach } from '../../dom/layer/detach'
import { isWatched } from '../../dom/layer/watched'
import { keepAttributes } from '../../dom/kept-attributes'
import { uptime } from '../../dom/uptime'
import { t } from '../../base/translation'

/** Seconds before the end at which it is announced once more. */
const WARNING = 10

/** The time until a popup closes by itself. */
export interface Countdown {
  /** It does not close; the time is no longer shown. */
  stop(): void
  restore(): void
}

/**
 * Counts a popup's seconds down, in its own place for them or at the end of its close link, unless somebody plays a film
 * in it.
 * @param onEnd called when they are over
 */
export function createCountdown(
  popup: Element,
  link: Element | undefined,
  seconds: number,
  onEnd: () => void,
): Countdown {
  const className = prefixed('front-popup-countdown')
  const own = popup.querySelector<HTMLElement>('.' + className)
  const counter = own ?? document.createElement('span')
  const before = counter.textContent
  const showAgain = keepAttributes(counter, 'aria-hidden')
  // Who has the focus on a link would hear its name anew each second.
  if (!own || link?.contains(own)) counter.setAttribute('aria-hidden', 'true')
  if (!own) {
    counter.className = className
    link?.append(counter)
  }
  const end = (): void => {
    stop()
    counter.textContent = ''
  }
  const stop = countDown(seconds, (left) => {
    if (left < seconds && isWatched(popup)) return end()
    counter.textContent = ` (${left})`
    // Not at once: who hears the popup's name first hears this after it.
    if (left === seconds - 1 || left === WARNING) announce(t('frontPopup.closes', { count: left }))
    if (left) return
    onEnd()
    // A page that keeps it open keeps it without a time.
    end()
  })
  return {
    stop: end,
    restore() {
      showAgain()
      if (own) counter.textContent = before
      else detach(counter)
    },
  }
}

/**
 * Counts seconds down by a clock that nobody sets, so that it ends on time however late timers are; not those in which
 * another tab is looked at: who opens a page aside would never see its popup.
 * @param onSecond called with the seconds left, at once and each second, down to 0
 * @returns stops it
 */
function countDown(seconds: number, onSecond: (left: number) => void): () => void {
  let seen = uptime()
  let end = seen + seconds * 1000
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = -1
  const tick = (): void => {
    seen = uptime()
    const ms = end - seen
    const left = Math.max(Math.ceil(ms / 1000), 0)
    if (left) timer = setTimeout(tick, ms - (left - 1) * 1000)
    if (left !== shown) onSecond((shown = left))
  }
  const look = (): void => {
    clearTimeout(timer)
    if (document.hidden) return
    // The second that was shown begins anew.
    end += uptime() - seen
    tick()
  }
  document.addEventListener('visibilitychange', look)
  tick()
  if (document.hidden) look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
