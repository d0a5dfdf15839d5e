import type { Config, Flags } from '../core/config'
import type { Feature } from '../core/manifest'

/** The features that the configuration leaves on, with the page's prefix and selectors in them. */
export function resolveFeatures(list: readonly Feature[], config: Config): Feature[] {
  const resolve = (selector: string): string => selector.replace(/\bcms-/g, config.prefix + '-')
  return list
    .filter((feature) => (config.features as Flags)[feature.name] !== false)
    .map((feature) => {
      const { name, when, holds } = feature
      const own = config.selectors[name]
      const resolved: { -readonly [K in keyof Feature]: Feature[K] } = {
        name,
        selector: own || resolve(feature.selector),
      }
      if (when) resolved.when = when
      // Where the feature's own element is what is held, another selector moves both.
      if (holds) resolved.holds = own && holds === feature.selector ? own : resolve(holds)
      return resolved
    })
}
