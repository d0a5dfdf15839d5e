import { isNarrow } from '../../dom/media'
import { keptFree, revealIn, scrollToElement } from '../../dom/scroll-to'

/**
 * §2.20: after a refresh the view scrolls to the block, `data-offset` px below the top; its own below 768 px. A block
 * without one stands where the targets of links do: no header that sticks lies over its beginning.
 */
export function scrollToBlock(block: Element): void {
  revealIn(block)
  const mobile = isNarrow() && block.getAttribute('data-offset-mobile')
  const given = parseFloat(mobile || block.getAttribute('data-offset') || '')
  void scrollToElement(block, isNaN(given) ? () => keptFree(block) : given)
}
