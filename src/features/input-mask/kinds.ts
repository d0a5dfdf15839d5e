import { fetchChunk } from '../../base/chunks'
import type { addressMask } from './addresses'
import type { Mask } from './mask'
import type { numberMask } from './numbers'
import { patternMask } from './pattern'

const importDates = () => import(/* webpackChunkName: "mask-dates" */ './dates')
const importNumbers = () => import(/* webpackChunkName: "mask-numbers" */ './numbers')
const importAddresses = () => import(/* webpackChunkName: "mask-addresses" */ './addresses')

const dates = async (withTime: boolean, langue: string): Promise<Mask> =>
  (await fetchChunk('mask-dates', importDates)).dateMask(withTime, langue)

const numbers = async (shape: Parameters<typeof numberMask>[0]): Promise<Mask> =>
  (await fetchChunk('mask-numbers', importNumbers)).numberMask(shape)

const addresses = async (kind: Parameters<typeof addressMask>[0]): Promise<Mask> =>
  (await fetchChunk('mask-addresses', importAddresses)).addressMask(kind)

/**
 * The mask of a `data-mask`: an alias of §5.3, or a pattern. Dates, numbers and addresses are code of their own.
 * @returns `undefined` for a word that is neither
 */
export function maskOf(name: string, prefix: string, langue: string): Mask | Promise<Mask> | undefined {
  switch (name) {
    case prefix + 'date':
      return dates(false, langue)
    case prefix + 'datetime':
      return dates(true, langue)
    case 'percentage':
      return numbers({ max: 100, suffix: ' %' })
    case 'currency':
      return numbers({ decimals: 2, group: ',' })
    case 'integer':
      return numbers({})
    case 'ip':
    case 'email':
    case 'url':
    case 'mac':
    case 'vin':
      return addresses(name)
    case 'ssn':
      return patternMask('999-99-9999')
  }
  // A mistyped alias is no pattern, though it may have an « a » in it.
  return /^[a-z]{2,}$/i.test(name) && !/^a+$/.test(name) ? undefined : patternMask(name)
}
