import type { PageContext } from '../../base/context'
import { keepAttributes } from '../../dom/keep'
import { makeBubble } from './bubble'
import { textOf } from './text'

/** How long (ms) the pointer may be on its way to the bubble, and a finger stays down to ask for it. */
const LEAVING = 250
const LONG_PRESS = 400

const [ENTER, LEAVE] = window.PointerEvent ? ['pointerenter', 'pointerleave'] : ['mouseenter', 'mouseleave']
const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch'

/** Hides the one that shows. */
let hideShown: (() => void) | undefined

/**
 * Shows the text on hover, focus, and under a finger that stays. The bubble can be pointed at, stays as long as
 * pointer or focus, and Escape takes it away (WCAG 1.4.13). Meanwhile `title` is off the element, so that the browser
 * shows none of its own. HTML in it is sanitised.
 * @param early what was done before this code was there
 * @param delay ms that the pointer rests
 */
export function use(page: PageContext, early: readonly Event[], delay: number): void {
  const { element } = page
  let bubble: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = false
  let focused = false
  let pressed = false
  let held = false
  let undo: (() => void)[] = []

  function isInView(): boolean {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }

  function after(ms: number, what: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(what, ms)
  }

  function ask(ms: number): void {
    clearTimeout(timer)
    if (wanted) return
    const text = textOf(element)
    if (!text) return page.warn('P364')
    hideShown?.()
    hideShown = hide
    wanted = true
    undo = [keepAttributes(element, 'title', 'aria-describedby', 'aria-label')]
    const named =
      element.matches('a, button') && !element.textContent.trim() && !element.querySelector('[alt]')
    // What only its title names keeps its name.
    if (named && element.title && !element.hasAttribute('aria-label'))
      element.setAttribute('aria-label', text)
    // Emptied, not removed: it keeps its place, and one of an element around does not show instead.
    if (element.title) element.title = ''
    const fail = (error: unknown): void => {
      hide()
      page.fail(error)
    }
    if (ms) after(ms, () => void show(text).catch(fail))
    else void show(text).catch(fail)
  }

  async function show(text: string): Promise<void> {
    const { element: made, open } = await makeBubble(text)
    if (!wanted || bubble || !page.emit('before-show', { text }, { cancelable: true })) return
    bubble = made
    let seen = isInView()
    undo.push(
      open(element),
      page.on(made, ENTER, () => clearTimeout(timer)),
      page.on(made, LEAVE, left),
      page.on<KeyboardEvent>(
        document,
        'keydown',
        (event) => {
          if (!/^Esc/.test(event.key)) return
          event.preventDefault()
          hide()
        },
        true,
      ),
      page.on(document, 'pointerdown mousedown', ({ target }) => {
        if (!element.contains(target as Node) && !made.contains(target as Node)) hide()
      }),
      page.on(
        window,
        'scroll',
        () => {
          // On its way into view, when the focus comes from afar, it stays.
          if (seen && !isInView()) hide()
          seen = isInView()
        },
        true,
      ),
    )
  }

  function hide(): void {
    clearTimeout(timer)
    wanted = false
    bubble = undefined
    for (const one of undo.splice(0)) one()
    if (hideShown === hide) hideShown = undefined
  }

  function left(event: Event): void {
    if (!isTouch(event) && !focused) after(LEAVING, hide)
  }

  function focus(): void {
    // A mouse that presses is there anyway, and takes the tooltip along when it goes.
    focused = !pressed
    if (focused) ask(0)
  }

  function press(event: Event): void {
    held = false
    pressed = true
    if (!isTouch(event)) return
    // The finger may have been there for a while.
    after(LONG_PRESS - (performance.now() - event.timeStamp), () => {
      held = true
      ask(0)
    })
  }

  function release(event: Event): void {
    pressed = false
    if (isTouch(event) && !wanted) clearTimeout(timer)
  }

  const acts: Readonly<Record<string, (event: Event) => unknown>> = {
    focusin: () => element.contains(document.activeElement) && focus(),
    pointerdown: press,
    pointerup: release,
    pointercancel: release,
  }
  for (const event of early) acts[event.type]?.(event)
  // A mouse that was let go elsewhere.
  if (!element.matches(':active') && !early.some(isTouch)) pressed = false
  if (element.matches(':hover') && !early.some(isTouch)) ask(delay)

  page.on(element, ENTER, (event) => !isTouch(event) && ask(delay))
  page.on(element, LEAVE, left)
  page.on(element, 'focusin', focus)
  page.on(element, 'focusout', () => {
    focused = false
    if (!element.matches(':hover')) hide()
  })
  page.on(element, 'pointerdown', press)
  page.on(document, 'pointerup pointercancel', release)
  // The finger that asked for the tooltip means neither the link's menu nor the link.
  page.on(
    element,
    'contextmenu click',
    (event) => {
      if (held) event.preventDefault()
    },
    true,
  )
  page.signal.addEventListener('abort', hide)
}
