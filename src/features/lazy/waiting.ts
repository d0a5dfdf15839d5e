import { getHost } from '../../core/host'

/** Pictures are asked for this long (px) before they scroll into view. */
const MARGIN = '200px'

/** Elements out of view, with what loads them; one observer for all. */
const waiting = new Map<Element, (eager?: boolean) => void>()
let observer: IntersectionObserver | undefined
let printing: MediaQueryList | undefined

/**
 * Calls `load` once the element comes into view, before the page is printed (then `eager`), or on `cms:lazy`
 * sent to the element or one around it. Without an observer, at once.
 * @returns calls it off
 */
export function whenInView(element: Element, load: (eager?: boolean) => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    load()
    return () => {}
  }
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && start(target)),
    { rootMargin: MARGIN },
  )
  if (!waiting.size) listen(true)
  waiting.set(element, load)
  observer.observe(element)
  return () => void forget(element)
}

function forget(element: Element): boolean {
  observer?.unobserve(element)
  const known = waiting.delete(element)
  if (known && !waiting.size) listen(false)
  return known
}

function start(element: Element, eager?: boolean): void {
  const load = waiting.get(element)
  if (forget(element)) load!(eager)
}

function listen(on: boolean): void {
  const change = on ? 'addEventListener' : 'removeEventListener'
  window[change]('beforeprint', startAll)
  document[change](getHost().config.prefix + ':lazy', startBelow)
  // Safari tells of printing only so.
  printing = (on && window.matchMedia?.('print')) || printing
  printing?.[on ? 'addListener' : 'removeListener'](startAll)
}

/** Told of the end of printing as well, which does no harm. */
function startAll(): void {
  waiting.forEach((_load, element) => start(element, true))
}

function startBelow({ target }: Event): void {
  waiting.forEach((_load, element) => (target as Node).contains(element) && start(element, true))
}
