import { autoUpdate, computePosition, detectOverflow, offset, shift } from '@floating-ui/dom'
import type { Middleware } from '@floating-ui/dom'
import { zoomedPlatform, zoomOf } from '../../dom/place/zoom'

/** Space between the anchor and the dialog, and to the window's edges, in px (§9). */
const MARGIN = 10

/** Which side is tried after which (§2.12). */
const SIDES = ['right', 'left', 'top', 'bottom'] as const

/** The first side with room for the dialog, else the one that lacks least of it. */
const chooseSide: Middleware = {
  name: 'chooseSide',
  async fn(state) {
    if (state.middlewareData['chooseSide']) return {}
    const over = await detectOverflow(state, {
      elementContext: 'reference',
      altBoundary: true,
      padding: MARGIN,
    })
    const { width, height } = state.rects.floating
    const lackAt = (side: (typeof SIDES)[number]): number =>
      Math.max(over[side] + MARGIN + (side === 'right' || side === 'left' ? width : height), 0)
    const [placement = 'right'] = [...SIDES].sort((one, other) => lackAt(one) - lackAt(other))
    return { data: {}, reset: { placement } }
  },
}

/**
 * Places the dialog beside its anchor: at its right, else its left, else above (§2.12), and keeps it there
 * while page and window move. Where there is room at none of them: below, else in the window over its anchor, else
 * (beside an anchor that is not shown) in the middle. The page behind is inert: no part of the dialog may be where it
 * cannot be seen. A chunk of its own: only anchored dialogs need it.
 * @returns stops following
 */
export function place(anchor: Element, dialog: HTMLElement): () => void {
  let latest = 0
  /** Where it went last beside its anchor. */
  let last: readonly [left: number, top: number] | undefined

  const move = (left: number, top: number): void => {
    dialog.style.setProperty('--cms-x', left + 'px')
    dialog.style.setProperty('--cms-y', top + 'px')
  }
  return autoUpdate(anchor, dialog, async () => {
    const call = ++latest
    const { offsetWidth, offsetHeight } = dialog
    const zoom = zoomOf(dialog)
    const width = document.documentElement.clientWidth / zoom
    const height = window.innerHeight / zoom
    // An anchor that a refresh took away leaves the dialog where it was, as far as a smaller window lets it.
    if (!anchor.isConnected) {
      if (last) move(inside(last[0], offsetWidth, width), inside(last[1], offsetHeight, height))
      return
    }
    const { x, y, placement } = await computePosition(anchor, dialog, {
      platform: zoomedPlatform,
      strategy: 'fixed',
      placement: 'right',
      middleware: [offset(MARGIN), chooseSide, shift({ crossAxis: true, padding: MARGIN })],
    })
    if (call !== latest) return
    const isShown = anchor.getClientRects().length > 0
    last = isShown ? [x / zoom, y / zoom] : [(width - offsetWidth) / 2, (height - offsetHeight) / 2]
    move(...last)
    dialog.setAttribute('data-placement', isShown ? placement : 'center')
  })
}

/** A place along one axis from which all of the dialog is within the window; its beginning, where it is too large. */
const inside = (at: number, size: number, room: number): number =>
  Math.max(MARGIN, Math.min(at, room - size - MARGIN))
