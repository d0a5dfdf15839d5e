/**
 * Shows a popup of ours as a popover where it stands in a popover or `<dialog>` of the page: inside that it would be cut
 * where the page scrolls it, and placed by its corner where the page has moved or turned it. One that is shown already
 * comes to lie over what was shown since.
 */
export function raise(popup: HTMLElement): void {
  // A browser without popovers.
  if (!('showPopover' in popup) || !popup.parentElement?.closest('[popover], dialog')) return
  popup.setAttribute('popover', 'manual')
  if (popup.matches(':popover-open')) popup.hidePopover()
  popup.showPopover()
}
