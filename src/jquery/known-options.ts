import { pluginOptions } from './options'
import { documented } from './proofs/documented'

/** Has ours or the plugin itself the option? Fetched where a call has one that ours is not proven for. */
export function isKnown(plugin: string, option: string): boolean {
  const { acts = '', settled = '' } = pluginOptions[plugin] ?? {}
  // The defaults that a page may hand back have the plugin's definitions in them.
  return isDocumented(plugin, option) || `${acts} ${settled} definitions`.split(' ').includes(option)
}

/** Has the plugin itself the option? */
export const isDocumented = (plugin: string, option: string): boolean =>
  (documented[plugin] ?? '').split(' ').includes(option)
