import type { Position } from './options'
import { parentElementOf } from '../../base/parent-of'

/** px before a movement has a direction. */
const SLACK = 8
/** Share of the menu's size, or px a millisecond, from which letting go closes. */
const FAR = 0.35
const FAST = 0.5

/**
 * Lets a finger push the menu back to the side it came from; a fast or long push closes it.
 */
export function closeBySwipe(
  dialog: HTMLElement,
  position: Position,
  close: (reason: 'swipe') => void,
): void {
  const sideways = position === 'left' || position === 'right'
  const sign = position === 'left' || position === 'top' ? -1 : 1
  // Else the browser takes the finger for itself.
  dialog.style.touchAction = 'pan-y pinch-zoom'
  let start: Touch | undefined
  let begun = 0
  let pushed = 0

  /** Puts the menu back into its place. */
  function letGo(): void {
    if (pushed) dialog.style.transition = dialog.style.transform = ''
    pushed = 0
  }

  function down(event: TouchEvent): void {
    // Two fingers push nothing: a second one breaks off what the first has begun.
    letGo()
    const target = event.target as Element
    start = event.touches.length === 1 && !isScrolled(target, dialog, sideways) ? event.touches[0] : undefined
    begun = event.timeStamp
  }

  function move({ touches }: TouchEvent): void {
    const touch = touches[0]
    if (!start || !touch) return
    const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
    const [along, across] = sideways ? [x * sign, Math.abs(y)] : [y * sign, Math.abs(x)]
    if (!pushed && Math.max(across, Math.abs(along)) < SLACK) return
    // Decided once: this is a scroll, or the other way.
    if (!pushed && across >= Math.abs(along)) return void (start = undefined)
    pushed = Math.max(along, 0.1)
    dialog.style.transition = 'none'
    dialog.style.transform = `translate${sideways ? 'X' : 'Y'}(${pushed * sign}px)`
  }

  function up(event: TouchEvent): void {
    if (!pushed) return
    const size = sideways ? dialog.offsetWidth : dialog.offsetHeight
    const speed = pushed / (event.timeStamp - begun + 1)
    const closes = event.type === 'touchend' && pushed > SLACK && (pushed > size * FAR || speed > FAST)
    letGo()
    if (closes) close('swipe')
  }

  const listeners: [string, (event: TouchEvent) => void][] = [
    ['touchstart', down],
    ['touchmove', move],
    ['touchend', up],
    ['touchcancel', up],
  ]
  for (const [type, listener] of listeners) {
    dialog.addEventListener(type, listener as EventListener, { passive: true })
  }
}

/** The finger is on something that has a use of its own for the movement. */
function isScrolled(target: Element, dialog: Element, sideways: boolean): boolean {
  for (let one: Element | null = target; one && one !== dialog; one = parentElementOf(one)) {
    if (one.matches('input, select, textarea')) return true
    const excess = sideways ? one.scrollWidth - one.clientWidth : one.scrollHeight - one.clientHeight
    const { overflowX, overflowY } = getComputedStyle(one)
    if (excess > 0 && /auto|scroll/.test(sideways ? overflowX : overflowY)) return true
  }
  return false
}
