import type { Host } from '../base/host'

/**
 * Holds back clicks, changes and submits on features whose code is still on its way, so that nothing a visitor
 * does early is lost or done the plain way; Enter and Space on a link or button arrive as clicks. Listens first
 * of all, in the capture phase on `window`.
 */
export function holdEarlyEvents(host: Host): void {
  function hold(event: Event & Partial<MouseEvent>): void {
    const target = event.target as Element
    if (host.heard) host.heard(event)
    // Not held: what the visitor wants in a new tab, and what is being replayed.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return
    if (host.replaying || event.defaultPrevented) return
    // What a site registered is not checked yet, and its selectors may be invalid.
    host.features.concat(host.registered).some((feature) => {
      const part = findBy('closest', target, feature.holds)
      // What is typed in a date is sent in another format: the form waits for the fields in it.
      const element =
        part && (findBy('closest', part, feature.selector) || findBy('querySelector', part, feature.selector))
      if (
        !element ||
        (host.tier && host.tier.isSettled(element, feature.name)) ||
        event.type !== heldEvent(part)
      )
        return false
      event.preventDefault()
      event.stopImmediatePropagation()
      // Scripts cannot click on the parts of a drawing.
      host.held.push({
        feature: feature.name,
        element,
        event,
        target: (target as HTMLElement).click ? target : part,
      })
      host.work()
      return true
    })
  }

  ;['click', 'change', 'submit', 'popstate'].forEach((type) => window.addEventListener(type, hold, true))
}

/** A form is held on submit, a select on change; a click on their inside (a field, a caret) is theirs. */
function heldEvent(part: Element): string {
  return part instanceof HTMLFormElement ? 'submit' : part instanceof HTMLSelectElement ? 'change' : 'click'
}

/**
 * What a method of elements finds for whatever an event came to and whatever a site calls a selector; `null` where it
 * cannot.
 */
export function findBy(
  method: 'closest' | 'querySelector',
  element: Element,
  selector: string | undefined,
): Element | null {
  try {
    // A form's field may have that name.
    return selector ? Element.prototype[method].call(element, selector) : null
  } catch {
    // No element, an old engine, or no selector: nothing is held.
    return null
  }
}
