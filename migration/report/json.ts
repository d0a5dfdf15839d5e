import type { PageReport } from '../scan/types.ts'
import type { Tally } from './tally.ts'

/** The whole report, piece by piece: `{ totals, causes, unreadable, pages: [{ page, charset, findings, unread }] }`. */
export async function* toJson(tally: Tally, pages: AsyncIterable<PageReport>): AsyncGenerator<string> {
  const { totals, unreadable } = tally
  const head = JSON.stringify({ version: 1, totals, causes: tally.list(), unreadable })
  yield head.slice(0, -1) + ',"pages":['
  let first = true
  for await (const page of pages) {
    yield (first ? '\n' : ',\n') + JSON.stringify(page)
    first = false
  }
  yield ']}\n'
}
