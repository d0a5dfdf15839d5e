import { getHost } from '../../src/base/host'
import type { MessageCode, Params } from '../../src/strings'

/** Stands in for `core/console` in `dropped.js` (webpack.config.js): the tier has the texts. */
export function warn(code: MessageCode, params?: Params, subject?: unknown): void {
  const host = getHost()
  host.warnings.push([code, params, subject])
  host.work()
}
