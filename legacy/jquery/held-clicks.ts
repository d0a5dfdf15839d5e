import { getHost } from '../../src/base/host'
import { afterCalls } from './wrapper'

/**
 * A click on what `$('a').colorbox()` was called for, while the code is on its way: held back, and done anew when
 * the lightbox is bound to it, as Colorbox was at once. Without this the visitor left the page. Where the code cannot
 * be had, the click follows the link.
 */
afterCalls('colorbox', (elements) => {
  let clicked: HTMLElement | undefined
  const hold = (event: MouseEvent): unknown => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined
    event.stopImmediatePropagation()
    clicked = event.currentTarget as HTMLElement
    return false
  }
  elements.on('click', hold)
  // Calls are worked off in their order: this one ends when the plugin's has begun.
  void getHost()
    .call('jquery', 'settled', [])
    .then(() => {
      elements.off('click', hold)
      if (clicked) clicked.click()
    })
})
