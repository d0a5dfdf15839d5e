import { prefixed } from '../../base/host'
import { keepBeside } from '../../dom/place/place'

/**
 * Places an open panel, which would leave the screen where the page's style sheet puts it, beside what opens it.
 * @param isBeside it opened at a side, as the lists of lower levels do
 * @returns lets the page's style sheet place it again
 */
export function fit(panel: HTMLElement, element: HTMLElement, isBeside: boolean): () => void {
  const { style, classList } = panel
  const strategy = getComputedStyle(panel).position as 'absolute' | 'fixed'
  const fitted = prefixed('dropdown-fitted')
  style.right = style.bottom = 'auto'
  style.margin = '0'
  // A list in it that opens beside it would be cut off.
  classList.toggle(fitted, !panel.querySelector('ul, ol'))
  const unfollow = keepBeside(panel, element, { strategy, side: isBeside ? 'right' : undefined })
  return () => {
    unfollow()
    classList.remove(fitted)
    for (const name of ['position', 'left', 'top', 'right', 'bottom', 'margin', 'visibility'] as const)
      style[name] = ''
  }
}
