import type { Summary } from './summary.ts'
import type { Example } from '../reduce/example.ts'
import type { Made } from '../../migration/report/made.ts'

/** The whole report: `{ version, made: { date, version }, browsers, totals, causes: [{ id, cause, kind, weight, pages, count, examples, approvals, smallest }], unused, helpers, pages }`. */
export function toJson(
  { browsers, totals, causes, unused, helpers, pages }: Summary,
  made: Made,
  examples: ReadonlyMap<string, Example>,
): string {
  return JSON.stringify({
    version: 1,
    made,
    browsers,
    totals,
    causes: causes.map((cause) => ({ ...cause, smallest: examples.get(cause.cause) })),
    unused,
    helpers: helpers.map(({ name, calls, differing }) => ({ name, calls, differing: [...differing] })),
    pages: pages.map(({ result, verdict }) => ({ verdict, ...result })),
  })
}
