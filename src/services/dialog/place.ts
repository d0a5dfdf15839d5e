import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'

/** Space between the anchor and the dialog, and to the window's edges, in px (§9). */
const MARGIN = 10

/**
 * Places the dialog beside its anchor: at its right, else its left, else above (§2.12), and keeps it there
 * while page and window move. A chunk of its own: only anchored dialogs need it.
 * @returns stops following
 */
export function place(anchor: Element, dialog: HTMLElement): () => void {
  let latest = 0
  return autoUpdate(anchor, dialog, async () => {
    // An anchor that a refresh took away leaves the dialog where it was.
    if (!anchor.isConnected) return
    const call = ++latest
    const { x, y, placement } = await computePosition(anchor, dialog, {
      strategy: 'fixed',
      placement: 'right',
      middleware: [
        offset(MARGIN),
        flip({ fallbackPlacements: ['left', 'top'], crossAxis: false, padding: MARGIN }),
        shift({ padding: MARGIN }),
      ],
    })
    if (call !== latest) return
    dialog.style.setProperty('--cms-x', x + 'px')
    dialog.style.setProperty('--cms-y', y + 'px')
    dialog.setAttribute('data-placement', placement)
  })
}
