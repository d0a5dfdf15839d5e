import { getHost } from '../core/host'
import { fill, type Params, type StringKey } from './index'

/**
 * A catalogue text in the page's language: the server's translation of the French text where there is one,
 * else the French itself. The build puts the text in the key's place.
 */
export function t(key: StringKey, params?: Params): string {
  const { dictionary } = getHost()
  const text: string = key
  return fill(
    Object.prototype.hasOwnProperty.call(dictionary, text) ? (dictionary[text] ?? text) : text,
    params,
  )
}
