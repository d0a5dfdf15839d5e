import { autoUpdate, computePosition, detectOverflow, hide, offset, shift, size } from '@floating-ui/dom'
import { isContainingBlock } from '@floating-ui/utils/dom'
import type { Middleware, MiddlewareState } from '@floating-ui/dom'
import { prefixed } from '../../base/host'
import { noteOwn, removeCopies, watchCopies } from '../copies'
import { keepWheel } from '../own-wheel'
import { raise, stackLevel } from '../raise'
import { adoptStyles } from '../styles'
import { componentAround, windowHost } from '../window-host'
import css from './place.css'
import { openSheet, type Sheet } from './sheet'
import { zoomedPlatform, zoomOf } from './zoom'

export interface Placement {
  /** Where it goes first, if there is room. Default: below. */
  readonly side?: 'right' | 'above' | undefined
  /** At least as wide as the anchor. */
  readonly asWide?: boolean
  /**
   * The height (px) below which it is of no use beside its field: where no side has that much, it is a sheet from
   * below. `Infinity`: it is to be seen whole. Without it, it is never a sheet.
   */
  readonly least?: number
  /** The height (px) above which it scrolls, whatever the room. Default: as high as there is room. */
  readonly most?: number
  /** Default: `fixed`. What stands in the server's HTML may be placed from a parent. */
  readonly strategy?: 'absolute' | 'fixed'
  /** It has become a sheet, over the field that it belongs to. */
  onSheet?(): void
  /** Its anchor was shown, and is no more: in a tab, say, that a script has closed. */
  onHidden?(): void
}

/** Space between popup and anchor, and between popup and window, in px. */
const GAP = 4

/**
 * What lies over the page and closes by a press beside it: popovers (HTML, "light dismiss"), and dialogs that keep the
 * focus, by WAI-ARIA, and by name those of Bootstrap 2 and 3, jQuery UI, Magnific Popup, Fancybox and Colorbox, of which
 * not all say so.
 */
const DIALOGS =
  '[popover], [aria-modal="true"], .modal, .ui-dialog, .mfp-content, .fancybox-content, #colorbox'

type BesideSide = 'bottom-start' | 'top-start' | 'right-start' | 'left-start'

/** Which side is tried after which. */
type Order = readonly [BesideSide, ...BesideSide[]]

const ORDERS: Readonly<Record<'below' | 'above' | 'right', Order>> = {
  below: ['bottom-start', 'top-start', 'right-start', 'left-start'],
  above: ['top-start', 'bottom-start', 'right-start', 'left-start'],
  right: ['right-start', 'bottom-start', 'top-start', 'left-start'],
}

/**
 * Puts a box on the page and keeps it beside its field. In a modal dialog, where the rest of the page cannot be
 * used, or a popover, which lies over all else, it goes into that, be it ours or the page's own.
 * @returns takes it away
 */
export function openBeside(box: HTMLElement, field: HTMLElement, placement?: Placement): () => void {
  watchCopies('.' + prefixed('beside'), clearCopies)
  noteOwn(box).classList.add(prefixed('beside'))
  ;(field.closest(DIALOGS) ?? componentAround(field, '[aria-modal=true]') ?? windowHost()).append(box)
  raiseBeside(box)
  const unfollow = keepBeside(box, field, placement)
  const giveWheelBack = keepWheel(box)
  return () => {
    unfollow()
    giveWheelBack()
    box.parentNode?.removeChild(box)
    clearCopies()
  }
}

/**
 * As of `raise`; also where what is fixed is placed by the body, wherever that is scrolled to, not by the window (CSS
 * Transforms, "containing block for all descendants"): days of mourning and accessibility tools draw it through a filter.
 */
export function raiseBeside(box: HTMLElement): void {
  raise(box, [document.body, document.documentElement].some(isContainingBlock))
}

/** What was written anew with the page would stay, and nothing answer in it. */
function clearCopies(): void {
  for (const part of ['beside', 'sheet-veil'])
    removeCopies(document.getElementsByClassName(prefixed(part)), part)
}

/**
 * Keeps a popup beside its anchor, never over it, inside the part of the window that can be seen (an on-screen
 * keyboard covers the rest), with a scroll of its own where there is too little room, while the page scrolls, changes
 * size or moves. Where its side has no room another has, in the order below, above, right, left. Fixed, it is cut by
 * no parent with hidden overflow.
 * @returns stops following
 */
export function keepBeside(popup: HTMLElement, anchor: HTMLElement, placement: Placement = {}): () => void {
  adoptStyles(css)
  const { side = 'below', asWide, least, most = Infinity, onSheet, onHidden, strategy = 'fixed' } = placement
  const { style } = popup
  let sheet: Sheet | undefined
  /** The window that it has its place for. */
  let viewport = ''
  let latest = 0
  let wasShown = false
  rise(popup, anchor)
  style.position = strategy
  style.left = style.top = '0'

  function toSheet(): void {
    sheet ??= openSheet(popup, anchor)
    sheet.fit()
    onSheet?.()
  }

  async function place(): Promise<void> {
    // An anchor that a refresh took away leaves it where it was.
    if (!anchor.isConnected) return
    const isShown = isLaidOut(anchor)
    if (wasShown && !isShown) return onHidden?.()
    wasShown = isShown
    const call = ++latest
    const now = viewportKey()
    // What changes inside it makes no sheet of it, nor the other way round: only another window does.
    const mayChange = viewport !== now
    if (sheet && !mayChange) return sheet.fit()
    sheet?.close()
    sheet = undefined
    if (asWide) style.minWidth = anchor.offsetWidth + 'px'
    const zoom = zoomOf(popup)
    const { x, y, middlewareData, placement } = await computePosition(anchor, popup, {
      platform: zoomedPlatform,
      strategy,
      placement: ORDERS[side][0],
      middleware: [
        offset(GAP),
        chooseSide(ORDERS[side], least, most),
        hide(),
        // Beside a field that is out of sight it would be so too, with the focus in it.
        shift(({ middlewareData }) => ({ padding: GAP, crossAxis: !!middlewareData.hide?.referenceHidden })),
        size({
          padding: GAP,
          apply({ availableHeight, availableWidth, rects: { floating } }) {
            limit(popup, '--cms-room', floating.height, Math.min(availableHeight, most), zoom)
            limit(popup, '--cms-room-width', floating.width, availableWidth, zoom)
          },
        }),
      ],
    })
    // The later call does it all, the sheet of another window too.
    if (call !== latest) return
    viewport = now
    if (mayChange && (middlewareData['chooseSide'] as Chosen).isTight && least) return toSheet()
    style.left = x / zoom + 'px'
    style.top = y / zoom + 'px'
    popup.setAttribute('data-placement', placement)
    // Its field has been scrolled out of a box; what holds the focus is seen all the same.
    const isLost = middlewareData.hide?.referenceHidden && !popup.contains(document.activeElement)
    style.visibility = isLost ? 'hidden' : ''
  }

  const unfollow = autoUpdate(anchor, popup, () => void place())
  return () => {
    latest++
    unfollow()
    sheet?.close()
  }
}

/** What the page has put higher up than our popups lie has them above it. */
function rise(popup: HTMLElement, anchor: Element): void {
  const least = stackLevel(anchor)
  if (least >= Number(getComputedStyle(popup).zIndex)) popup.style.setProperty('--cms-z', String(least))
}

/**
 * Tells the style sheets how much room (px) there is, where a popup needs that: with the property, all that stands in it
 * is styled anew, each time that the page scrolls.
 */
function limit({ style }: HTMLElement, property: string, size: number, room: number, zoom: number): void {
  if (size > room || style.getPropertyValue(property))
    style.setProperty(property, Math.max(0, room) / zoom + 'px')
}

/** Closed `<details>` keep the boxes of what is in them; browsers before 2023 cannot tell. */
const isLaidOut = (element: Element & Partial<Pick<Element, 'checkVisibility'>>): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0

const viewportKey = (): string => {
  const { width, height } = window.visualViewport ?? { width: innerWidth, height: innerHeight }
  return Math.round(width) + '×' + Math.round(height)
}

interface Chosen {
  /** No side has enough room for it. */
  readonly isTight: boolean
}

/**
 * The first side where a popup fits as high as it is; else the one with the most room for it to scroll in.
 * @param least px; room that is enough all the same
 * @param most px; it needs no more room than that
 */
function chooseSide(order: Order, least = 0, most = Infinity): Middleware {
  return {
    name: 'chooseSide',
    async fn(state) {
      if (state.middlewareData['chooseSide']) return {}
      const box = state.elements.floating
      const { width } = state.rects.floating
      // As high as it would like to be: it may be in a place with too little room now.
      const whole = (box.scrollHeight + box.offsetHeight - box.clientHeight) * zoomOf(box)
      const height = Math.min(whole, most)
      const rooms = await roomsAround(state)
      // Above and below nowhere is wider: what is wider than the window is looked at there by its height.
      const possible = order.filter((side) => /^[tb]/.test(side) || width <= rooms[side].width)
      const fitting = possible.find((side) => height <= rooms[side].height)
      const [roomiest = order[0]] = [...possible].sort((a, b) => rooms[b].height - rooms[a].height)
      const data: Chosen = { isTight: !fitting && rooms[roomiest].height < Math.min(least, height) }
      return { data, reset: { placement: fitting ?? roomiest } }
    },
  }
}

type Rooms = Readonly<Record<BesideSide, { readonly width: number; readonly height: number }>>

/** The room (px) that a popup has on each side of its anchor, in what is seen of the window. */
async function roomsAround(state: MiddlewareState): Promise<Rooms> {
  const over = await detectOverflow(state, { elementContext: 'reference', altBoundary: true, padding: GAP })
  const { width, height } = state.rects.reference
  const whole = { width: width - over.left - over.right, height: height - over.top - over.bottom }
  return {
    'bottom-start': { width: whole.width, height: -over.bottom - GAP },
    'top-start': { width: whole.width, height: -over.top - GAP },
    'right-start': { width: -over.right - GAP, height: whole.height },
    'left-start': { width: -over.left - GAP, height: whole.height },
  }
}
