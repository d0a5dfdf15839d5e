/**
 * Locks the page's scrolling without moving it: no `position: fixed`, which makes iOS jump. The width of the
 * scrollbar that goes is given back as padding, and published as `--cms-scrollbar` for fixed headers.
 */
let locks = 0
let unlock: (() => void) | undefined

/** The body that was locked last, and its `style` before and while it was. */
let last:
  { readonly body: Element; readonly before: string | null; readonly locked: string | null } | undefined

/** A page that was copied with its body while it was locked, and is back, scrolls. */
export function freeScroll(): void {
  const { body } = document
  if (locks || !last || body === last.body || body.getAttribute('style') !== last.locked) return
  if (last.before === null) body.removeAttribute('style')
  // Unlike the attribute, a strict policy lets it be written.
  else body.style.cssText = last.before
}

/** @returns ends this lock; the page scrolls again when the last one has ended */
export function lockScroll(): () => void {
  freeScroll()
  if (!locks++) unlock = lock()
  let mine = true
  return () => {
    if (!mine) return
    mine = false
    if (!--locks) unlock?.()
  }
}

function lock(): () => void {
  const { documentElement: html, body } = document
  const undo: (() => void)[] = []
  const style = body.getAttribute('style')
  const before = html.clientWidth
  // The body's overflow is the viewport's unless the root has its own. Where it is not, the body stays as it is: made
  // to scroll, it would have its sticky parts let go of the window's edge.
  const scrollers = [html, body].filter((one) => getComputedStyle(one).overflowY !== 'visible')
  for (const one of scrollers[0] ? scrollers : [body]) undo.push(override(one, 'overflow', 'hidden'))
  // Where no scrollbar takes room, none is gained: to ask would have the browser lay out the page.
  const gained = window.innerWidth === before ? 0 : html.clientWidth - before
  if (gained > 0) {
    const padding = parseFloat(getComputedStyle(body).paddingRight) || 0
    undo.push(override(body, 'padding-right', padding + gained + 'px'))
    undo.push(override(html, '--cms-scrollbar', gained + 'px'))
  }
  last = { body, before: style, locked: body.getAttribute('style') }
  return () => undo.reverse().forEach((one) => one())
}

/**
 * Sets an inline style; the returned function puts back what was there, attribute included. What a script of the
 * page has set meanwhile, as it closes a menu of its own, stays; not what a window over ours has found and put back.
 */
export function override(element: HTMLElement, property: string, value: string): () => void {
  const { style } = element
  const had = element.hasAttribute('style')
  const [old, priority] = [style.getPropertyValue(property), style.getPropertyPriority(property)]
  style.setProperty(property, value, 'important')
  return () => {
    const isOurs =
      style.getPropertyValue(property) === value ||
      ['', '-x', '-y'].some((side) => style.getPropertyPriority(property + side))
    if (isOurs && old) style.setProperty(property, old, priority)
    else if (isOurs) style.removeProperty(property)
    if (!had && !element.getAttribute('style')) element.removeAttribute('style')
  }
}
