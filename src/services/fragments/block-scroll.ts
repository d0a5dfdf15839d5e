import { isNarrow } from '../../dom/media'
import { revealIn, scrollToElement } from '../../dom/scroll-to'

/** §2.20: after a refresh the view scrolls to the block, `data-offset` px below the top; its own below 768 px. */
export function scrollToBlock(block: Element): void {
  revealIn(block)
  const mobile = isNarrow() && block.getAttribute('data-offset-mobile')
  void scrollToElement(block, parseFloat(mobile || block.getAttribute('data-offset') || '') || 0)
}
