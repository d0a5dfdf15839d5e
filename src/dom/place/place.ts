import { prefixed } from '../../base/host'
import css from './place.css'
import { adoptStyles } from '../styles'

export interface Placement {
  /**
   * `right`, `above`: there, where there is room. Default, and where there is none: below the anchor, or above
   * where there is more room.
   */
  readonly side?: 'right' | 'above' | undefined
  /** At least as wide as the anchor. */
  readonly asWide?: boolean
}

/** Space between popup and anchor, and between popup and window, in px. */
const GAP = 4

/**
 * Puts a box on the page and keeps it beside its field. In a modal dialog, where the rest of the page cannot be
 * used, it goes into that.
 * @returns takes it away
 */
export function openBeside(box: HTMLElement, field: Element, placement?: Placement): () => void {
  adoptStyles(css)
  box.classList.add(prefixed('beside'))
  ;(field.closest('[aria-modal="true"]') ?? document.body).append(box)
  const unfollow = keepBeside(box, field, placement)
  return () => {
    unfollow()
    box.remove()
  }
}

/**
 * Keeps a popup beside its anchor, inside the part of the window that can be seen (an on-screen keyboard covers
 * the rest), while the page scrolls or changes size. Position is `fixed`: no parent with hidden overflow cuts it.
 * @returns stops following
 */
export function keepBeside(popup: HTMLElement, anchor: Element, placement: Placement = {}): () => void {
  let frame = 0
  const place = (): void => {
    frame = 0
    placeOnce(popup, anchor, placement)
  }
  const later = (): void => {
    if (!frame) frame = requestAnimationFrame(place)
  }
  const visual = window.visualViewport
  window.addEventListener('scroll', later, true)
  window.addEventListener('resize', later)
  visual?.addEventListener('resize', later)
  placeOnce(popup, anchor, placement)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', later, true)
    window.removeEventListener('resize', later)
    visual?.removeEventListener('resize', later)
  }
}

function placeOnce(popup: HTMLElement, anchor: Element, { side, asWide }: Placement): void {
  const { style } = popup
  const beside = anchor.getBoundingClientRect()
  style.position = 'fixed'
  style.left = style.top = '0'
  if (asWide) style.minWidth = beside.width + 'px'
  // Where zero is: a parent with a transform moves the origin of fixed positions.
  const box = popup.getBoundingClientRect()
  const visual = window.visualViewport
  const top = visual?.offsetTop ?? 0
  const bottom = top + (visual?.height ?? window.innerHeight) - GAP
  const right = document.documentElement.clientWidth - GAP
  let x = beside.left
  let y = beside.bottom + GAP
  if (side === 'right' && beside.right + GAP + box.width <= right) {
    x = beside.right + GAP
    y = beside.top
  } else {
    const above = beside.top - GAP - box.height
    const tight = y + box.height > bottom && beside.top - top > bottom - beside.bottom
    if (tight || (side === 'above' && above > top)) y = above
  }
  x = Math.max(GAP, Math.min(x, right - box.width))
  y = Math.max(top + GAP, Math.min(y, bottom - box.height))
  style.left = x - box.left + 'px'
  style.top = y - box.top + 'px'
}
