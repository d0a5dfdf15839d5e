import type { PageContext } from '../base/context'
import type { Cleanup } from '../base/feature'
import { getHost } from '../base/host'

/** Mounts a feature anew on its element. @returns whether it could: a component's feature is its application's */
export function mountAnew({ name, element }: PageContext): boolean {
  const { tier, features } = getHost()
  const feature = features.find((one) => one.name === name)
  if (feature) void tier?.adopt?.(element, feature)
  return !!feature
}

/**
 * Mounts the feature anew where scripts of the page have put other parts into its element.
 * @param isStale asked when something has come or gone
 * @returns stops it
 */
export function mountAnewWhen(page: PageContext, isStale: () => boolean): Cleanup {
  const observer = new MutationObserver(() => isStale() && mountAnew(page))
  observer.observe(page.element, { childList: true, subtree: true })
  return () => observer.disconnect()
}
