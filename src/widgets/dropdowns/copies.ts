import { prefixed } from '../../base/host'
import { ownMembers } from '../../base/own-members'

/**
 * Told by an attribute, which is copied too: a script of the page that fills a navigation of its own with what is in a menu,
 * or in a dropdown, copies lists that we have hidden there, and buttons that nobody answers.
 */
const mark = (): string => 'data-' + prefixed('panel')

/** Panels of dropdowns, which are no copies. */
const panels = new WeakSet<Element>()
let users = 0
let observer: MutationObserver | undefined

/**
 * Notes that a panel is a dropdown's, before that changes it: copies of it elsewhere become again what the server sent.
 * @returns forgets it
 */
export function notePanel(panel: HTMLElement): () => void {
  panels.add(panel)
  const { style } = panel
  // Its own `display`, as the page wrote it; that of a copy which is a dropdown itself is known.
  const display = panel.getAttribute(mark())
  if (display === null) panel.setAttribute(mark(), style.display)
  else style.display = display
  if (!users++) {
    observer = new MutationObserver(createLook())
    observer.observe(document, { childList: true, subtree: true })
  }
  return () => {
    panels.delete(panel)
    panel.removeAttribute(mark())
    if (!--users) observer?.disconnect()
  }
}

function createLook(): () => void {
  const page = ownMembers(document)
  // Once for all that has changed: thousands of rows may have been sorted.
  const look = (): void => {
    if (page.readyState === 'loading') return page.addEventListener('DOMContentLoaded', look)
    for (const panel of Array.from(page.querySelectorAll<HTMLElement>(`[${mark()}]`)))
      if (!panels.has(panel)) giveBack(panel)
  }
  return look
}

/** What features do with a dropdown is taken off a copy of it. */
function giveBack(panel: HTMLElement): void {
  const { id, style, parentElement, previousElementSibling } = panel
  style.display = panel.getAttribute(mark()) ?? ''
  if (!panel.getAttribute('style')) panel.removeAttribute('style')
  panel.removeAttribute(mark())
  if (previousElementSibling?.classList.contains(prefixed('menu-toggle')))
    parentElement?.removeChild(previousElementSibling)
  for (const control of Array.from(parentElement?.querySelectorAll(`[aria-controls="${id}"]`) ?? []))
    for (const name of ['aria-controls', 'aria-expanded']) control.removeAttribute(name)
  if (id.indexOf(prefixed('part-')) === 0) panel.removeAttribute('id')
  parentElement?.classList.remove(prefixed('open'))
}
