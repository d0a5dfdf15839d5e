import type { Test } from '@jest/test-result'
import Sequencer from '@jest/test-sequencer'

/** Test files that take long, the longest first: one of them at the end would keep one core waiting for the other. */
const LONG: readonly RegExp[] = [
  /test\/packages/,
  /reduce\/shims/,
  /test\/security/,
  /migration\/build/,
  /regression\/regress\.browser/,
  /tools\/whole-campaign/,
  /demo\/demo/,
  /mobile-menu\.browser/,
  /legacy\/jquery\/orders/,
  /lightbox\.browser/,
  /slider\.browser/,
  /campaign\/campaign/,
  /hostile\.browser|windows\.browser/,
  /regression\/(queue|archived-pages)/,
  /dialog\.browser|test\/trust|members-faults\.browser|accessibility\.browser/,
  /(editors|originals|pictures)\.browser|test\/soak|regression\/(twin|report|grid)\.|migration\/modernise/,
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
