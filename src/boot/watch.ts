import type { Host } from '../base/host'
import { find } from './element'

/** The selectors of a lean build's left out features, in one; `''` in an ordinary build. */
declare const __LEFT_OUT__: string

/**
 * Looks for the first element that a feature wants, while the page is parsed and after; then fetches the tier,
 * whose own observer takes over. A page without such an element never loads more than the drop-in.
 */
export function watch(host: Host): void {
  const observer = new MutationObserver(look)

  function look(): void {
    const found =
      host.features.some(({ selector }) => find(selector)) ||
      (__LEFT_OUT__ && find(__LEFT_OUT__.replace(/\bcms-/g, host.config.prefix + '-')))
    if (found) host.work()
    if (found || host.tier) observer.disconnect()
    // A page with nothing to do is ready once it is parsed; for what a site registered the tier has yet to look.
    const isIdle = !found && !host.queue.length && !host.registered.length
    if (isIdle && document.readyState !== 'loading') host.markReady()
  }

  host.refresh = look
  observer.observe(document, { childList: true, subtree: true })
  window.addEventListener('DOMContentLoaded', look)
  look()
}
