import type { Test } from '@jest/test-result'
import Sequencer from '@jest/test-sequencer'

/** Test files that take long, the longest first: one of them at the end would keep one core waiting for the other. */
const LONG: readonly RegExp[] = [
  /regression\/reduce\/shims/,
  /test\/packages/,
  /regression\/regress\.browser/,
  /tools\/whole-campaign/,
  /test\/windows/,
  /regression\/twin\./,
  /regression\/archived-pages/,
  /legacy\/jquery\/orders/,
  /campaign\/campaign/,
  /migration\/build/,
  /demo\/demo/,
  /test\/hostile/,
  /test\/security/,
  /campaign\/examples/,
  /regression\/(grid|reduce)/,
  /mobile-menu\.browser|lightbox\.browser|test\/csp|accessibility\.browser|floating-windows|test\/trust/,
]

/** Jest's own order (what took longest last time, or else the largest file), after these. */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    const rank = ({ path }: Test): number => {
      const found = LONG.findIndex((pattern) => pattern.test(path.replaceAll('\\', '/')))
      return found < 0 ? LONG.length : found
    }
    return (await super.sort(tests)).sort((a, b) => rank(a) - rank(b))
  }
}
