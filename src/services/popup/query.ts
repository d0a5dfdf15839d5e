import { reportError } from '../../base/errors'
import { service } from '../../base/service-access'
import type { RequestData } from '../http/contract'

/** An address with parameters: at once where they are a query string, else once what encodes requests has encoded them. */
export function withParams(url: URL, params: RequestData): URL | Promise<URL> {
  if (!params || typeof params === 'string') return withQuery(url, params ?? '')
  return service('http').then((http) => {
    try {
      return withQuery(url, http.query(params))
    } catch (error) {
      // An object that leads back to itself, say: visitors see the generic message, and nobody would know why.
      reportError('P004', 'popup', error)
      throw error
    }
  })
}

/** @param query with or without `?`; one of the same name takes the place of the address's own */
function withQuery(url: URL, query: string): URL {
  const whole = new URL(url.href)
  const pairsOf = (text: string): string[] => text.split('&').filter(Boolean)
  const given = pairsOf(query.trim().replace(/^[?&]+/, ''))
  const names = given.map(nameOf)
  const kept = pairsOf(whole.search.slice(1)).filter((pair) => names.indexOf(nameOf(pair)) < 0)
  if (given.length) whole.search = [...kept, ...given].join('&')
  return whole
}

/** As servers read it, however it is written. The pairs stay as they are: a server may read them in another charset. */
const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? ''
