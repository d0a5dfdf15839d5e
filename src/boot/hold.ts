import type { HeldEvent, Host } from '../core/host'

/** A key press on one of these becomes a click by itself; that click is what is held. */
const CLICKED_BY_KEYS = 'a[href], button, input, select, textarea, summary, [contenteditable]'

/**
 * Holds back clicks, keys, changes and submits on features whose code is still on its way, so that nothing a
 * visitor does early is lost or done the plain way. Listens first of all, in the capture phase on `window`.
 */
export function holdEarlyEvents(host: Host): void {
  for (const type of ['click', 'keydown', 'change', 'submit']) {
    window.addEventListener(type, (event) => hold(host, event), true)
  }
}

function hold(host: Host, event: Event): void {
  const target = event.target as Element | null
  if (host.replaying || event.defaultPrevented || !target || !target.closest || !isPlain(event)) return
  if (event.type === 'keydown' && target.closest(CLICKED_BY_KEYS)) return
  // What a site registered is not checked yet, and may hold what is no selector.
  for (const feature of host.features.concat(host.registered)) {
    const part = closest(target, feature && feature.holds)
    const element = part && closest(part, feature.selector)
    if (!element || (host.tier && host.tier.isSettled(element, feature.name))) continue
    if (!wants(event.type, part!)) continue
    event.preventDefault()
    event.stopImmediatePropagation()
    const held: HeldEvent = { feature: feature.name, element, event, target }
    host.held.push(held)
    if (host.tier) host.tier.held(held)
    else host.loadTier()
    return
  }
}

function closest(element: Element, selector: string | undefined): Element | null | undefined {
  try {
    return selector ? element.closest(selector) : null
  } catch {
    return null
  }
}

/** A form is held on submit, a select on change; a click on their inside (a field, a caret) is theirs. */
function wants(type: string, part: Element): boolean {
  const tag = part.tagName
  return type === 'submit'
    ? tag === 'FORM'
    : type === 'change'
      ? tag === 'SELECT'
      : !/^(FORM|SELECT)$/.test(tag)
}

/** The visitor did not ask for a new tab, a download or a context menu; a key is Enter or Space. */
function isPlain(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button, key } = event as MouseEvent & KeyboardEvent
  return (
    !(ctrlKey || metaKey || shiftKey || altKey || button) &&
    (event.type !== 'keydown' || key === 'Enter' || key === ' ')
  )
}
