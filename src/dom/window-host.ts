import { parentElementOf } from '../base/parent-of'

/**
 * What hides or disables all of the page that is not in it: a modal `<dialog>` of the page's own (HTML, "inert subtrees"),
 * or what is shown full-screen.
 */
const MODAL = 'dialog:modal, :fullscreen:not(:root, iframe, video)'

/** The body; where that is a set of frames, of which nothing else is shown, the root. */
const pageHost = (): Element => (document.body.matches('frameset') ? document.documentElement : document.body)

/**
 * The component around an element whose shadow tree has such a part: what stands in the component is shown there. Dialogs
 * of web components are made so.
 */
export function componentAround(element: Element | null, part: string): Element | undefined {
  for (let one = element; one; one = parentElementOf(one)) if (one.shadowRoot?.querySelector(part)) return one
  return undefined
}

/** Where what is to be seen and used goes now: the end of the body, or of what covers that. */
export function windowHost(): Element {
  const { activeElement } = document
  try {
    return (
      activeElement?.closest(MODAL) ??
      componentAround(activeElement, MODAL) ??
      [...document.querySelectorAll(MODAL)].pop() ??
      pageHost()
    )
  } catch {
    // A browser without `:modal`.
    return pageHost()
  }
}

/**
 * Puts something of ours there; a `<dialog>` that closes gives it to the body, as it would hide it, and no longer as a
 * popover (`raise.ts`): one that is moved is hidden, too.
 */
export function appendToHost(made: Element): void {
  const host = windowHost()
  host.append(made)
  if (host === pageHost()) return
  const closed = (): void => {
    if (made.parentNode !== host) return
    made.removeAttribute('popover')
    pageHost().append(made)
  }
  const closing = host.shadowRoot?.querySelector(MODAL) ?? host
  closing.addEventListener('close', closed, { once: true })
}
