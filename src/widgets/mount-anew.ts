import type { PageContext } from '../base/context'
import type { Cleanup } from '../base/feature'

/**
 * Mounts the feature anew where scripts of the page have put other parts into its element.
 * @param isStale asked when something has come or gone
 * @returns stops it
 */
export function mountAnewWhen(page: PageContext, isStale: () => boolean): Cleanup {
  const observer = new MutationObserver(() => isStale() && page.mountAnew())
  observer.observe(page.element, { childList: true, subtree: true })
  return () => observer.disconnect()
}
