import { getHost } from '../core/host'
import { fill, type Params, type StringKey } from './index'

/**
 * A catalogue text in the page's language: the server's translation of the French text where there is one,
 * else the French itself. The build puts the text in the key's place.
 */
export function t(key: StringKey, params?: Params): string {
  const host = getHost()
  // The build has written the French text where the key stood.
  const text: string = key
  const known = Object.prototype.hasOwnProperty.call(host.dictionary, text)
  if (!known && host.translated && !/^fr\b/.test(host.config.langue)) {
    void host.call('translations', 'missing', [text])
  }
  return fill(known ? (host.dictionary[text] ?? text) : text, params)
}
