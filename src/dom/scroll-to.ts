import { parentElementOf } from '../base/parent-of'
import { prefersReducedMotion } from './media'

/** §9: scroll-to-element animation, in ms. */
const DURATION = 550
/** How long (ms) after its last move the target is still kept in its place. */
const SETTLING = 2000
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'mousedown']

let stop: (() => void) | undefined

/** The window, or a box in the page: what is scrolled for an element to be seen. */
interface Scroller {
  /** The box; none for the window, and for what stands still in it. */
  readonly box: Element | undefined
  /** The element, or what it is in, does not move with what is scrolled: `fixed`, or as long as it sticks. */
  readonly position: 'fixed' | 'sticky' | ''
  top(): number
  /** At once, whatever `scroll-behavior` the page's style sheet asks for. */
  jumpTo(top: number): void
}

function scrollerOf(element: Element): Scroller {
  const { box, position } = surroundingsOf(element)
  const isModern = 'scrollBehavior' in document.documentElement.style
  return {
    box,
    position,
    top: () => (box ? box.scrollTop : window.pageYOffset),
    jumpTo(top) {
      const to = { top, left: box ? box.scrollLeft : window.pageXOffset, behavior: 'instant' } as const
      // Prototype.js and MooTools have elements do something else by `scrollTo`, and pages a function of that name.
      if (isModern) (box ?? document.scrollingElement ?? window).scroll(to)
      else if (box) box.scrollTop = top
      else window.scrollTo(to.left, top)
    },
  }
}

/**
 * What an element is in. Where the window has nothing to scroll, or does not move it, the outermost box around it that has:
 * templates give their body, or a frame around all of the page, the height of the window.
 */
function surroundingsOf(element: Element): Pick<Scroller, 'box' | 'position'> {
  const page = document.scrollingElement ?? document.documentElement
  const isScrolled = page.scrollHeight > page.clientHeight
  const isPage = isWhole(element)
  if (isPage && isScrolled) return { box: undefined, position: '' }
  let position: Scroller['position'] = ''
  let box: Element | undefined
  // Of the page as a whole, around what is in its middle, under what lies over that.
  let one: Element | null | undefined = isPage
    ? document.elementFromPoint?.(window.innerWidth / 2, window.innerHeight / 2)
    : element
  for (; one && one !== page; one = parentElementOf(one)) {
    if (one !== element && scrolls(one)) box = one
    const { position: at } = getComputedStyle(one)
    if (at === 'fixed' && !isPage) return { box, position: at }
    if (at === 'fixed') box = undefined
    else if (at === 'sticky') position = at
  }
  return { box: isScrolled ? undefined : box, position }
}

/** The page as a whole: its top is where that is scrolled to. */
const isWhole = (element: Element): boolean =>
  element === document.documentElement || element === document.body

const scrolls = (one: Element): boolean =>
  one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)

/** @returns puts the page, and the box around the element, where they are now */
export function keepPlace(element: Element): () => void {
  const all = [scrollerOf(document.documentElement), scrollerOf(element)].map(
    (one) => [one, one.top()] as const,
  )
  return () => all.forEach(([{ jumpTo }, top]) => jumpTo(top))
}

/** Has it a place on the page? */
const hasBox = (element: Element): boolean => element.getClientRects().length > 0

/** Opens closed details around the element, and scrolls boxes inside the page. */
export function revealIn(element: Element): void {
  const around: Element[] = []
  for (let one = parentElementOf(element); one && one !== document.body; one = parentElementOf(one))
    around.push(one)
  for (const one of around) if (one.localName === 'details') one.setAttribute('open', '')
  const { box } = surroundingsOf(element)
  for (const one of around) {
    if (one !== box && hasBox(element) && scrolls(one)) {
      one.scrollTop += element.getBoundingClientRect().top - one.getBoundingClientRect().top
    }
  }
}

/**
 * Scrolls the page so that an element's top stands `offset` px below the window's top: in 550 ms, or at once for
 * visitors who asked for less motion. The element is looked for anew at every step, so images that arrive
 * meanwhile do not matter; those that push it later, while the page loads or within 2 s, are made up for. A
 * visitor who scrolls, clicks or types stops it, and so does a script that scrolls elsewhere.
 * @param offset px, or a function asked at every step
 * @returns resolved when the element has been reached, or the way there was stopped
 */
export function scrollToElement(element: Element, offset: number | (() => number) = 0): Promise<void> {
  stop?.()
  const { box, position, top: place, jumpTo } = scrollerOf(element)
  if (position === 'fixed' && !box) return Promise.resolve()
  /** What sticks is not followed: it would lead on for as long as it does. */
  let first: number | undefined
  const goalNow = (): number =>
    position === 'sticky' ? (first ??= goalOf(element, box, offset)) : goalOf(element, box, offset)
  return new Promise((resolve) => {
    const from = place()
    const duration = prefersReducedMotion() ? 0 : DURATION
    let begun = 0
    let settled = 0
    let goal = 0
    let at = from
    let frame = 0

    const end = (event?: Event): void => {
      // The key that pressed a link may still be held down.
      if ((event as KeyboardEvent | undefined)?.repeat) return
      cancelAnimationFrame(frame)
      for (const type of INTERRUPTIONS) window.removeEventListener(type, end, true)
      if (stop === end) stop = undefined
      resolve()
    }
    stop = end
    for (const type of INTERRUPTIONS) window.addEventListener(type, end, { capture: true, passive: true })
    step(0)

    function step(now: number): void {
      // What is hidden stands nowhere: the page stays, as for the browser's own jump, until it is shown.
      const wanted = hasBox(element) ? goalNow() : at
      const moved = Math.abs(wanted - goal) > 1
      goal = wanted
      // Somebody else scrolls: a script, or the browser that goes back.
      if (!moved && Math.abs(place() - at) > 1) return end()
      begun ||= now
      const done = duration && Math.min((now - begun) / duration, 1)
      if (done < 1 && duration) jumpTo(from + (goal - from) * (1 - (1 - done) ** 3))
      else {
        if (moved || !settled) {
          jumpTo(goal)
          settled = now
          resolve()
        } else if (now - settled > SETTLING && document.readyState === 'complete') return end()
      }
      at = place()
      if (element.isConnected) frame = requestAnimationFrame(step)
      else end()
    }
  })
}

/** How far the window, or the box around the page, is scrolled once the element's top stands where it is wanted. */
function goalOf(element: Element, box: Element | undefined, offset: number | (() => number)): number {
  const { top } = element.getBoundingClientRect()
  const free = typeof offset === 'function' ? offset() : offset
  if (!box) return top + window.pageYOffset - free
  // The page itself does not move with the box in it.
  return isWhole(element) ? 0 : top + box.scrollTop - Math.max(free, box.getBoundingClientRect().top)
}

const px = (element: Element, name: string): number =>
  parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0

/** What the page's author keeps free above a target (px), or what sticks to the window's top: headers, toolbars. */
export function keptFree(target: Element): number {
  let bottom = 0
  for (;;) {
    const bar: Element | undefined = document
      .elementsFromPoint?.(window.innerWidth / 2, bottom)
      .find((one) => isBar(one, bottom) && !one.contains(target) && !target.contains(one))
    if (!bar) break
    bottom = bar.getBoundingClientRect().bottom
  }
  const asked = px(target, 'scroll-margin-top') + px(document.documentElement, 'scroll-padding-top')
  return Math.max(bottom, asked)
}

/** Stays while the page scrolls, and covers less than half of the window: no dialog. */
function isBar(element: Element, above: number): boolean {
  const { bottom } = element.getBoundingClientRect()
  return (
    /fixed|sticky/.test(getComputedStyle(element).position) &&
    bottom > above + 1 &&
    bottom < window.innerHeight / 2
  )
}
