import { isFrench } from './language'
import { getHost, type Host } from './host'
import { own } from './own-property'
import { fill, type Params, type StringKey } from '../strings/index'

/**
 * An expression's translation, else itself.
 * @param reports tell the server of a missing one (§7 row 8)
 */
export function translate(host: Host, expression: string, reports: boolean): string {
  if (own.call(host.dictionary, expression)) return host.dictionary[expression] as string
  if (reports && expression) void host.call('translations', 'missing', [expression])
  return expression
}

/**
 * A catalogue text in the page's language: the server's translation of the French text where there is one,
 * else the French itself. The build puts the text in the key's place.
 */
export function t(key: StringKey, params?: Params): string {
  return fill(shown(key), params)
}

/** A French text of ours in the page's language; a missing translation is reported once there are any. */
export function shown(french: string): string {
  const host = getHost()
  return translate(host, french, host.translated && !isFrench(host.langue || host.config.langue))
}
