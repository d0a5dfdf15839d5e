import { override } from './scroll-lock'

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1

/**
 * Lays a layer over what the visitor sees where by itself it would lie over more. On a body with a filter, as days of
 * mourning and accessibility tools bring it, or a transform, what is fixed stands within the body (CSS Transforms,
 * "containing block for all descendants"), and within the root where that has a transform: a layer would be as high as the
 * page, and its middle out of sight. On a phone whose page is wider than the screen, what is fixed is as large as the page
 * that two fingers can make smaller: its cross and its buttons would be beside the screen.
 * @returns ends it
 */
export function coverWindow(root: HTMLElement): () => void {
  const { documentElement: html, body } = document
  const { left, top, width, height } = root.getBoundingClientRect()
  const isOverWindow = isNear(top, 0) && isNear(height, html.clientHeight)
  const isOver = (one: Element): boolean => {
    const page = one.getBoundingClientRect()
    return isNear(top, page.top + one.clientTop) && isNear(height, page.height - 2 * one.clientTop)
  }
  const holder = root.parentNode === body && !isOverWindow && [body, html].find(isOver)
  const seen = isNear(left, 0) && width > html.clientWidth + 1 ? window.visualViewport : null
  if ((!holder && !seen) || getComputedStyle(root).position !== 'fixed') return () => {}
  const undo = ['right', 'bottom'].map((side) => override(root, side, 'auto'))
  undo.push(override(root, 'box-sizing', 'border-box'))
  const put = (property: string, px: number): void => {
    root.style.setProperty(property, px + 'px', 'important')
  }
  for (const property of ['top', 'left', 'width', 'height']) undo.push(override(root, property, '0px'))
  const follow = (): void => {
    // Of a page that two fingers have enlarged, they look where they like.
    if (seen && seen.scale > 1.01) return
    const around = holder || body
    const now = around.getBoundingClientRect()
    put('top', seen ? seen.offsetTop : -now.top - around.clientTop)
    put('left', seen ? seen.offsetLeft : -now.left - around.clientLeft)
    put('width', seen ? seen.width : html.clientWidth)
    put('height', seen ? seen.height : html.clientHeight)
  }
  follow()
  const heard = seen ?? window
  for (const type of ['scroll', 'resize']) heard.addEventListener(type, follow)
  return () => {
    for (const type of ['scroll', 'resize']) heard.removeEventListener(type, follow)
    undo.reverse().forEach((one) => one())
  }
}
