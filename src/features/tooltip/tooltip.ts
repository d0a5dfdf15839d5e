import type { Mount } from '../../core/feature'
import { number } from '../../core/options'
import { keepAttributes } from '../../dom/keep'

/** `data-delay`: how long (ms) the pointer rests on the element before the tooltip shows; default: 0. */
export const options = { delay: number(0, 0) }

/** How long (ms) the pointer may be on its way to the bubble, and a finger stays down to ask for it. */
const LEAVING = 250
const LONG_PRESS = 400
/** `rel` as browsers and lightboxes read it says nothing to visitors. */
const LINK_TYPES = /^(\s*(no(opener|referrer|follow)|external|ugc|sponsored|lightbox\S*))+\s*$/
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

const [ENTER, LEAVE] = window.PointerEvent ? ['pointerenter', 'pointerleave'] : ['mouseenter', 'mouseleave']
const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch'

/** Hides the one that shows. */
let hideShown: (() => void) | undefined

/**
 * The element's `title`, else its `rel`, as a bubble (§2.23): on hover, focus, and a finger that stays. It can be
 * pointed at, stays as long as pointer or focus, and Escape takes it away (WCAG 1.4.13). Meanwhile `title` is off
 * the element, so that the browser shows none of its own. HTML in it is sanitised.
 */
export const mount: Mount<typeof options> = (element, { delay }, page) => {
  const restore = keepAttributes(element, 'tabindex')
  let bubble: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = false
  let focused = false
  let pressed = false
  let held = false
  let undo: (() => void)[] = []
  if (
    read() &&
    element.tabIndex < 0 &&
    !element.querySelector(FOCUSABLE) &&
    !element.hasAttribute('tabindex')
  ) {
    element.tabIndex = 0
  }

  function read(): string {
    const rel = element.getAttribute('rel') ?? ''
    return element.title.trim() || (LINK_TYPES.test(rel) ? '' : rel.trim())
  }

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
    const text = !wanted && read()
    if (!text) return
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
    const { makeBubble } = await import(/* webpackChunkName: "tooltip-bubble" */ './bubble')
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

  page.on(element, ENTER, (event) => !isTouch(event) && ask(delay))
  page.on(element, LEAVE, left)
  page.on(element, 'focusin', () => {
    // A mouse that presses is there anyway, and takes the tooltip along when it goes.
    focused = !pressed
    if (focused) ask(0)
  })
  page.on(element, 'focusout', () => {
    focused = false
    if (!element.matches(':hover')) hide()
  })

  page.on(element, 'pointerdown', (event) => {
    held = false
    pressed = true
    if (!isTouch(event)) return
    after(LONG_PRESS, () => {
      held = true
      ask(0)
    })
  })
  page.on(document, 'pointerup pointercancel', (event) => {
    pressed = false
    if (isTouch(event) && !wanted) clearTimeout(timer)
  })
  // The finger that asked for the tooltip means neither the link's menu nor the link.
  page.on(
    element,
    'contextmenu click',
    (event) => {
      if (held) event.preventDefault()
    },
    true,
  )

  if (element.matches(':hover')) ask(delay)
  return () => {
    hide()
    restore()
  }
}
