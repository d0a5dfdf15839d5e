import { getHost } from '../../core/host'

/** Elements out of view, with what loads them; one observer for all. */
const waiting = new Map<Node, () => void>()
let observer: IntersectionObserver | undefined
let printing: MediaQueryList | undefined

/**
 * Calls `load` once the element is less than 200 px out of view, before the page is printed, or on `cms:lazy`
 * sent to the element or one around it. Without an observer, at once.
 * @returns calls it off
 */
export function whenInView(element: Element, load: () => void): () => void {
  if (!window.IntersectionObserver) {
    load()
    return () => {}
  }
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && start(entry.target)),
    { rootMargin: '200px' },
  )
  if (!waiting.size) listen('addEventListener', 'addListener')
  waiting.set(element, load)
  observer.observe(element)
  return () => forget(element)
}

function forget(element: Element): void {
  observer!.unobserve(element)
  if (waiting.delete(element) && !waiting.size) listen('removeEventListener', 'removeListener')
}

function start(element: Element): void {
  const load = waiting.get(element)
  forget(element)
  load?.()
}

/** Media queries tell of printing where browsers or tools have no event for it. */
function listen(
  change: 'addEventListener' | 'removeEventListener',
  query: 'addListener' | 'removeListener',
): void {
  window[change]('beforeprint', startAll)
  document[change](getHost().config.prefix + ':lazy', startAll)
  printing ??= window.matchMedia?.('print')
  printing?.[query](startAll)
}

/** All there are, or those in the element that `cms:lazy` was sent to. */
function startAll({ target }: Event): void {
  waiting.forEach((_load, element) => {
    if (!(target instanceof Element) || target.contains(element)) start(element as Element)
  })
}
