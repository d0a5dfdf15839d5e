import { parentElementOf } from '../../base/parent-of'
import { isPaper } from '../media'

declare const __TIER__: 'modern' | 'legacy' | undefined

/** What ends a motion, in which it may be transparent, and what shows that somebody wants to use the page. */
const MOMENTS = ['animationend', 'transitionend', 'pointerdown', 'keydown']

const PLACED = /(^|[\s;-])(left|top|right|bottom|inset|margin|transform|translate)\b/

/**
 * Rules of the visitor's may hide a window at any time, and nothing that a page has counts more: nobody would see it, and
 * nothing else could be used.
 * @returns ends it
 */
export function watchHidden(root: HTMLElement, act: () => void): () => void {
  // Old engines do not tell what moves, and one without ES2015 has windows that are seen taken for hidden ones.
  if (typeof __TIER__ === 'string' && __TIER__ === 'legacy') return () => {}
  const all = root.getElementsByTagName('*')
  // Asked first: at each key, most of a large window need not be looked at.
  let known: Element | undefined
  const isAnySeen = (): boolean => {
    if (known && root.contains(known) && isSeen(known, root)) return true
    for (let index = 0; (known = all[index]); index++) if (isSeen(known, root)) return true
    return false
  }
  const check = (): void => {
    const { body } = document
    // With the whole page, on paper, or with a `<dialog>` that it leaves in a moment, it is hidden for a while.
    if (!body.getClientRects().length || isInvisible(body)) return
    if (!root.isConnected || isPaper() || root.closest('dialog:not([open])')) return
    if (!isAnySeen()) act()
  }
  // Rules that leave it its size are heard of by nobody.
  const observer = new ResizeObserver(check)
  for (const one of [root, ...Array.from(root.children)]) observer.observe(one)
  for (const moment of MOMENTS) document.addEventListener(moment, check, true)
  return () => {
    observer.disconnect()
    for (const moment of MOMENTS) document.removeEventListener(moment, check, true)
  }
}

function isSeen(one: Element, root: Element): boolean {
  const box = one.getBoundingClientRect()
  if (!box.width || !box.height || isInvisible(one)) return false
  let isHere = !isOutside(box)
  for (let up: Element | null = one; up; up = up === root ? null : parentElementOf(up)) {
    if (isTransparent(up) || isClosed(up)) return false
    isHere ||= isOnItsWay(up)
  }
  return isHere
}

const isOutside = ({ left, top, right, bottom }: DOMRect): boolean =>
  right <= 0 || bottom <= 0 || left >= window.innerWidth || top >= window.innerHeight

/** It moves, or a script has placed it, which may move it on. */
const isOnItsWay = (one: Element): boolean => PLACED.test(one.getAttribute('style') ?? '') || isMoving(one)

const isMoving = (one: Element): boolean =>
  one.getAnimations().some(({ playState }) => playState === 'running')

const isInvisible = (one: Element): boolean => getComputedStyle(one).visibility === 'hidden'

/** By a rule: what moves, or what a script has made so, is on its way. */
function isTransparent(one: Element): boolean {
  if (Number(getComputedStyle(one).opacity) || (one as HTMLElement).style.opacity) return false
  return !isMoving(one)
}

/** Nothing that is in it is seen. */
const isClosed = (one: Element): boolean =>
  getComputedStyle(one).overflowX !== 'visible' && !(one.clientWidth && one.clientHeight)
