import type { PageReport } from '../scan/types.ts'
import type { Made } from './made.ts'
import type { Tally } from './tally.ts'

/**
 * The whole report, piece by piece: `{ version, made: { date, version }, totals, causes, unreadable, notices, pages: [{ page, charset,
 * findings, unread, met }] }`.
 */
export async function* toJson(
  tally: Tally,
  pages: AsyncIterable<PageReport>,
  made: Made,
): AsyncGenerator<string> {
  const { totals, unreadable, notices } = tally
  const head = JSON.stringify({ version: 1, made, totals, causes: tally.list(), unreadable, notices })
  yield head.slice(0, -1) + ',"pages":['
  let first = true
  for await (const page of pages) {
    yield (first ? '\n' : ',\n') + JSON.stringify(page)
    first = false
  }
  yield ']}\n'
}
