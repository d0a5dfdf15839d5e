import type { Test } from '@jest/test-result'
import Sequencer from '@jest/test-sequencer'

/** Test files that take long, the longest first: one of them at the end would keep one core waiting for the other. */
const LONG: readonly RegExp[] = [
  /test\/packages/,
  /migration\/build/,
  /tools\/whole-campaign/,
  /regression\/regress\.browser/,
  /campaign\/campaign/,
  /test\/security/,
  /regression\/grid/,
  /legacy\/jquery\/orders/,
  /mobile-menu\.browser/,
  /regression\/(twin|archived-pages)\./,
  /demo\/demo/,
  /regression\/(queue|reduce|report)/,
  /migration\/modernise/,
  /lightbox\.browser|editors\.browser|slider\.browser|test\/trust|test\/soak/,
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
