import { fetchChunk } from '../base/chunks'
import type { PageContext, Unlisten } from '../base/context'
import { listen } from '../base/events'
import { isModified } from '../dom/plain-click'
import { fetchAhead } from './ahead'
import { parentOf } from '../base/parent-of'

/** The first signs of somebody who uses an element, and what may follow until the code is there. */
const SIGNS =
  'pointerover mouseover pointerleave touchstart pointerdown pointerup pointercancel auxclick focusin keydown input click'

/** Those by which somebody asks for it once more, where the code has not come: the mouse passes by too often. */
const ASKS = /^(pointerdown|touchstart|focusin|click)$/

type Hear = (event: Event) => void

/** Elements that wait for somebody; a few listeners serve them all. */
const waiting = new Map<Node, Set<Hear>>()
let stopAll: Unlisten | undefined

function hear(event: Event): void {
  for (let node = event.target as Node | null; node; node = parentOf(node))
    waiting.get(node)?.forEach((one) => one(event))
}

/** What an element is told of on its way down, as a target that listens by itself: `page.on` forgets it in time. */
const signsAt = (element: Element): EventTarget => ({
  addEventListener(_type, listener) {
    const all = waiting.get(element) ?? new Set()
    waiting.set(element, all.add(listener as Hear))
    stopAll ??= listen('firstUse', window, SIGNS, hear, true)
  },
  removeEventListener(_type, listener) {
    const all = waiting.get(element)
    all?.delete(listener as Hear)
    if (!all?.size) waiting.delete(element)
    if (!waiting.size) stopAll = stopAll?.() as undefined
  },
  dispatchEvent: () => true,
})

/** Code of what people do with an element; `early` is what they did before it was there, in order. */
export interface UseModule<Args extends unknown[]> {
  use(page: PageContext, early: readonly Event[], ...args: Args): void
}

/**
 * Fetches the code of what people do with an element when the page is idle and the element in view, or once mouse,
 * finger or focus reach it, which begins its use. A plain click is held
 * back until then and happens once it is there; also where it does not come (P005), then as without a script. It is
 * asked for again by the next press or focus, or the next sign of any kind once the network is back.
 * @param args further ones for its `use`
 * @param holds the clicks to hold back; those of parts that answer themselves had better happen at once
 * @param otherwise called where the code does not come; what it returns, where it comes after all
 * @returns begins at once
 */
export function onFirstUse<Args extends unknown[]>(
  page: PageContext,
  load: () => Promise<UseModule<Args>>,
  args: Args,
  holds = (_event: Event): boolean => true,
  otherwise: () => (() => unknown) | void = () => {},
): () => void {
  const early: Event[] = []
  let clickAgain: (() => void) | undefined
  let begun: unknown
  let isRepeating = false
  /** The code has not come so far, and the network has not come back since. */
  let isLost = false
  let takeBack: (() => unknown) | void
  let coming: Promise<UseModule<Args>> | undefined

  const fetchOnce = (): Promise<UseModule<Args>> =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    }))

  const begin = (): void => {
    begun ??= fetchChunk(page.name, fetchOnce)
      .then(come, lose)
      .catch(page.fail)
      .then(() => {
        const click = clickAgain
        clickAgain = undefined
        isRepeating = true
        click?.()
        isRepeating = false
      })
  }
  const come = ({ use }: UseModule<Args>): void => {
    try {
      takeBack?.()
      if (!page.signal.aborted) use(page, early, ...args)
    } finally {
      stop()
      stopWaiting?.()
    }
  }
  let stopWaiting: Unlisten | undefined
  const lose = (): void => {
    begun = undefined
    early.length = 0
    isLost = true
    stopWaiting ??= page.on(window, 'online', () => (isLost = false))
    takeBack ??= otherwise()
  }
  const stop = page.on<MouseEvent>(signsAt(page.element), 'use', (event) => {
    if (isRepeating || (isLost && !begun && !ASKS.test(event.type))) return
    early.push(event)
    if (event.type === 'click' && !isModified(event) && holds(event)) {
      event.preventDefault()
      event.stopPropagation()
      const { target } = event
      // An SVG icon has no `click()`.
      clickAgain = () => target?.dispatchEvent(new MouseEvent('click', event))
    }
    begin()
  })
  fetchAhead(page, page.name, fetchOnce)
  return begin
}
