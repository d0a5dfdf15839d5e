import { override } from './scroll-lock'

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1

/**
 * On a body with a filter, as days of mourning and accessibility tools bring it, or a transform, what is fixed stands within
 * the body (CSS Transforms, "containing block for all descendants"): a layer would be as high as the page, and its middle out
 * of sight. Such a one is laid over the window.
 * @returns ends it
 */
export function coverWindow(root: HTMLElement): () => void {
  const { documentElement: html, body } = document
  const { top, height } = root.getBoundingClientRect()
  const page = body.getBoundingClientRect()
  const isOverWindow = isNear(top, 0) && isNear(height, html.clientHeight)
  const isOverBody =
    isNear(top, page.top + body.clientTop) && isNear(height, page.height - 2 * body.clientTop)
  if (root.parentNode !== body || isOverWindow || !isOverBody) return () => {}
  if (getComputedStyle(root).position !== 'fixed') return () => {}
  const undo = ['right', 'bottom'].map((side) => override(root, side, 'auto'))
  const put = (property: string, px: number): void => {
    root.style.setProperty(property, px + 'px', 'important')
  }
  for (const property of ['top', 'left', 'width', 'height']) undo.push(override(root, property, '0px'))
  const follow = (): void => {
    const now = body.getBoundingClientRect()
    put('top', -now.top - body.clientTop)
    put('left', -now.left - body.clientLeft)
    put('width', html.clientWidth)
    put('height', html.clientHeight)
  }
  follow()
  for (const type of ['scroll', 'resize']) window.addEventListener(type, follow)
  return () => {
    for (const type of ['scroll', 'resize']) window.removeEventListener(type, follow)
    undo.reverse().forEach((one) => one())
  }
}
