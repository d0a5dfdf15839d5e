import type { PageContext } from '../../base/context'
import { createSession, ENTER, LEAVE } from './session'

/** How long (ms) the pointer may be on its way to the bubble, and a finger stays down to ask for it. */
const LEAVING = 250
const LONG_PRESS = 400

const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch'

/**
 * Shows the text on hover, focus, and under a finger that stays. The bubble can be pointed at, stays as long as
 * pointer or focus, and Escape takes it away (WCAG 1.4.13). Meanwhile `title` is off the element, so that the browser
 * shows none of its own. HTML in it is sanitised.
 * @param early what was done before this code was there
 * @param ms that the pointer rests
 */
export function use(page: PageContext, early: readonly Event[], ms: number): void {
  const { element } = page
  const { isWanted, want, hide, delay } = createSession(page, leave)
  let hasFocus = false
  let isPressed = false
  /** The finger has stayed long enough to ask for the tooltip. */
  let isLongPress = false

  function leave(event: Event): void {
    if (!isTouch(event) && !hasFocus) delay(LEAVING, hide)
  }

  function focus(): void {
    // A mouse that presses is there anyway, and takes the tooltip along when it goes.
    hasFocus = !isPressed
    if (hasFocus) want(0)
  }

  function blur(): void {
    hasFocus = false
    if (!element.matches(':hover')) hide()
  }

  function press(event: Event): void {
    isLongPress = false
    isPressed = true
    if (!isTouch(event)) return
    // The finger may have been there for a while.
    delay(LONG_PRESS - (performance.now() - event.timeStamp), () => {
      isLongPress = true
      want(0)
    })
  }

  function release(event: Event): void {
    isPressed = false
    if (isTouch(event) && !isWanted()) delay()
  }

  const listeners: Readonly<Record<string, (event: Event) => unknown>> = {
    // A script's own shows it for good, unless the script has taken that back.
    focusin: ({ isTrusted, defaultPrevented }) =>
      (isTrusted ? element.contains(document.activeElement) : !defaultPrevented) && focus(),
    pointerdown: press,
    pointerup: release,
    pointercancel: release,
  }
  for (const event of early) listeners[event.type]?.(event)
  if (!early.some(isTouch)) {
    // A mouse that was let go elsewhere.
    if (!element.matches(':active')) isPressed = false
    if (element.matches(':hover')) want(ms)
    // The focus may have come before anybody listened.
    const isTold = early.some(({ type }) => type === 'focusin' || type === 'pointerdown')
    if (!isTold && element.contains(document.activeElement)) focus()
  }

  page.on(element, ENTER, (event) => !isTouch(event) && want(ms))
  page.on(element, LEAVE, leave)
  page.on(element, 'focusin', focus)
  page.on(element, 'focusout', blur)
  page.on(element, 'pointerdown', press)
  page.on(document, 'pointerup pointercancel', release)
  // The finger that asked for the tooltip means neither the link's menu nor the link.
  const prevent = (event: Event): void => {
    if (isLongPress) event.preventDefault()
  }
  page.on(element, 'contextmenu click', prevent, true)
  page.signal.addEventListener('abort', hide)
}
