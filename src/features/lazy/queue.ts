import { eventType } from '../../base/host'

/** Elements out of view, with what loads them; one observer for all. */
const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined
let request = ''
/** So many are looked at from the start; where there are thousands, the others so many ms later: pictures come first. */
const MANY = 300
const LATER = 200
let later: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `load` once the element is less than 200 px out of view, before the page is printed, or on
 * `cms:lazy` sent to the element or one around it; unless it is taken off first.
 */
export function whenInView(element: Element, load: () => void): void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => entries.forEach((entry) => entry.isIntersecting && take(entry.target)?.()),
      { rootMargin: '200px' },
    )
    // Tells of printing where browsers or tools have no event for it.
    matchMedia('print').onchange = takeAll
  }
  if (!waiting.size) {
    request = eventType('lazy')
    listen('add')
  }
  waiting.set(element, load)
  if (waiting.size < MANY) observer.observe(element)
  else later ??= setTimeout(observeAll, LATER)
}

function observeAll(): void {
  later = undefined
  waiting.forEach((_load, element) => observer?.observe(element))
}

/** An element waits no more; gives what loads it, if it still waited. */
export function take(element: Element): (() => void) | undefined {
  const load = waiting.get(element)
  observer?.unobserve(element)
  waiting.delete(element)
  if (!waiting.size) listen('remove')
  return load
}

function listen(change: 'add' | 'remove'): void {
  for (const type of ['beforeprint', request]) window[`${change}EventListener`](type, takeAll)
}

/** All there are, or those in the element that `cms:lazy` was sent to. */
function takeAll({ target }: Event): void {
  waiting.forEach((_load, element) => {
    if ((target as Partial<Node>).contains?.(element) !== false) take(element)?.()
  })
}
