import type { Host } from '../core/host'

/**
 * Looks for the first element that a feature wants, while the page is parsed and after; then fetches the tier,
 * whose own observer takes over. A page without such an element never loads more than the drop-in.
 */
export function watch(host: Host): void {
  const observer = window.MutationObserver && new MutationObserver(look)

  function look(): void {
    if (host.tier) return stop()
    const found = host.features.some(({ selector }) => document.querySelector(selector))
    if (!found) return
    stop()
    host.loadTier()
  }

  function stop(): void {
    if (observer) observer.disconnect()
  }

  host.look = look
  if (observer) observer.observe(document.documentElement, { childList: true, subtree: true })
  if (document.addEventListener) document.addEventListener('DOMContentLoaded', atReady)
  if (document.readyState !== 'loading') setTimeout(atReady)
  look()

  /** A page with nothing to do is ready once it is parsed. */
  function atReady(): void {
    look()
    if (!host.queue.length && !host.features.some(({ selector }) => document.querySelector(selector))) {
      host.markReady()
    }
  }
}
