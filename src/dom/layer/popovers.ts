/** Popovers of the page's that close by themselves and lie above, in a window or beside it. */
export function popoversOver(root: Element): HTMLElement[] {
  try {
    const all = document.querySelectorAll<HTMLElement>(':popover-open:not([popover="manual" i])')
    return Array.from(all).filter((one) => !one.contains(root))
  } catch {
    // A browser without popovers.
    return []
  }
}

/** They would be unusable; a modal `<dialog>` hides them too (HTML, `showModal()`). */
export function hidePopovers(root: Element): void {
  try {
    for (const one of popoversOver(root)) one.hidePopover()
  } catch {
    // One that a script of the page took away as another was hidden.
  }
}
