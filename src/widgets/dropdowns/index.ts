import type { PageContext } from '../../base/context'
import { prefixed } from '../../base/host'
import { onFirstUse } from '../first-use'
import { idOf } from '../../dom/id-of'
import { keepAttributes, keepClasses } from '../../dom/kept-attributes'
import { notePanel } from './copies'

export interface Dropdown {
  /** Gets `cms-open`. */
  readonly element: HTMLElement
  /** What opens: not shown while closed. */
  readonly panel: HTMLElement | null
  /** Where it leads; without an address, or with `#`, it only opens. */
  readonly link: HTMLElement | null
  /** Says `aria-expanded`. The link itself: then Enter opens first and follows next, as a tap does. */
  readonly control: HTMLElement
}

/**
 * Closes dropdowns as the page comes; the rest (`interaction.ts`) is fetched when mouse, finger or focus reach one.
 * Without that code the HTML is again the server's.
 * @param all outer ones before inner ones
 * @param undo takes back what was made for them
 * @returns puts attributes, classes and styles back
 */
export function enliven(all: readonly Dropdown[], page: PageContext, undo: (() => void)[]): () => void {
  const open = prefixed('open')
  const restore = (): void => undo.splice(0).forEach((one) => one())
  const begin = onFirstUse(
    page,
    () => import(/* webpackChunkName: "behaviours-actions" */ './interaction'),
    [all, undo],
    // Links in an open panel are followed at once.
    ({ target }) =>
      all.some(({ element, panel }) => element.contains(target as Node) && !panel?.contains(target as Node)),
    () => {
      restore()
      return () => page.mountAnew()
    },
  )
  for (const { element, panel, control } of all) {
    const isOpen = element.classList.contains(open)
    undo.push(keepClasses(element, open), keepAttributes(control, 'aria-expanded', 'aria-controls'))
    control.setAttribute('aria-expanded', `${isOpen}`)
    if (panel) {
      undo.push(notePanel(panel), keepAttributes(panel, 'style', 'id'))
      control.setAttribute('aria-controls', idOf(panel))
    }
    // Escape and presses elsewhere close it.
    if (isOpen) begin()
    else if (panel) {
      // A list that was sorted by a link in it is new, and has the focus there again.
      if (panel.contains(document.activeElement)) control.focus({ preventScroll: true })
      panel.style.display = 'none'
    }
  }
  return restore
}
