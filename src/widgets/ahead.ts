import type { PageContext, Unlisten } from '../base/context'
import { listen } from '../base/events'
import { ARRIVAL, whenReached } from '../base/strategy'
import { savesData } from '../dom/saving'
import { parentOf } from '../base/parent-of'

/** Code that an element will ask for once somebody uses it. */
interface Ahead {
  readonly name: string
  readonly load: () => Promise<unknown>
  readonly near: Element
}

/** What is not here yet; a few listeners and one observer serve all of it. */
const waiting = new Set<Ahead>()
const fetched = new Set<string>()
let stopListening: Unlisten | undefined
let observer: IntersectionObserver | undefined

/**
 * Fetches code before an element asks for it: as soon as mouse, finger or focus come near, and, where nobody saves data,
 * when the page is idle and the element in view. What fails is tried again by the next sign near another element, and by
 * the use.
 * @param name what the code is known by: it is fetched once for all elements that need it
 * @param near where somebody comes near. Default: the feature's element
 */
export function fetchAhead(
  page: PageContext,
  name: string,
  load: Ahead['load'],
  near: Element = page.element,
): void {
  if (fetched.has(name)) return
  const ahead: Ahead = { name, load, near }
  waiting.add(ahead)
  stopListening ??= listen('ahead', window, ARRIVAL, arrive, true)
  if (!savesData()) {
    observer ??= new IntersectionObserver(appear)
    observer.observe(near)
  }
  page.signal.addEventListener('abort', () => forget(ahead))
}

function arrive(event: Event): void {
  for (let node = event.target as Node | null; node; node = parentOf(node)) fetchFor(node)
}

function appear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries)
    if (isIntersecting) whenLoaded(() => whenReached(target, 'idle', () => fetchFor(target)))
}

/** The page's own pictures and scripts go first. */
function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

function fetchFor(node: Node): void {
  for (const ahead of waiting) {
    const { name, load, near } = ahead
    if (near !== node) continue
    forget(ahead)
    if (fetched.has(name)) continue
    fetched.add(name)
    load().catch(() => fetched.delete(name))
  }
}

function forget(ahead: Ahead): void {
  waiting.delete(ahead)
  if (!waiting.size) stopListening = stopListening?.() as undefined
}
