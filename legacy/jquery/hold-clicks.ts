import jQuery from 'jquery'
import { getHost } from '../../src/core/host'
import { variadic } from '../../src/core/variadic'

interface Collection {
  readonly jquery?: unknown
  on(type: string, listener: (event: MouseEvent) => unknown): void
  off(type: string, listener: (event: MouseEvent) => unknown): void
}
type Plugin = ((...args: unknown[]) => unknown) & Record<string, unknown>

/**
 * A click on what `$('a').colorbox()` was called for, while the code is on its way: held back, and done anew when
 * the lightbox is bound to it, as Colorbox was at once. Without this the visitor left the page. Where the code cannot
 * be had, the click follows the link.
 */
function holdClicks(elements: Collection): void {
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
}

/** Only on the jQuery that the drop-in brings: a page's own has the plain bridge. */
const library = jQuery as unknown as { fn: Record<string, Plugin | undefined>; colorbox: Plugin }
const bridge = library.fn['colorbox']
if (bridge) {
  const holding = variadic(function (args) {
    const answer = bridge.apply(this, args)
    const elements = this as Collection | undefined
    if (elements && elements.jquery && typeof args[0] !== 'string') holdClicks(elements)
    return answer
  }) as unknown as Plugin
  for (const name of Object.keys(bridge)) holding[name] = bridge[name]
  library.colorbox = library.fn['colorbox'] = holding
}
