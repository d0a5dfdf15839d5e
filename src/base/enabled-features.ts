import type { Config, Flags } from './config'
import type { Feature } from './manifest'

/**
 * The features that the configuration leaves on, with the page's prefix and selectors in them. Where one is off,
 * something else may want its elements: no room is kept for what our code makes of them (`styles/before.css`).
 */
export function resolveFeatures(list: readonly Feature[], config: Config): Feature[] {
  const resolve = (selector: string): string => selector.replace(/\bcms-/g, config.prefix + '-')
  const on = list.filter(({ name }) => (config.features as Flags)[name] !== false)
  if (on.length < list.length) document.documentElement.className += ' cms-fallback'
  return on.map(({ name, selector, when, holds }) => {
    const own = config.selectors[name]
    return {
      name,
      selector: own || resolve(selector),
      when,
      // Where the feature's own element is what is held, another selector moves both.
      holds: own && holds === selector ? own : holds && resolve(holds),
    } as Feature
  })
}
