import type { Summary } from './summary.ts'

/** The whole report: `{ version, totals, causes: [{ id, cause, kind, weight, pages, count, examples, approval }], unused, helpers, pages }`. */
export function toJson({ totals, causes, unused, helpers, pages }: Summary): string {
  return JSON.stringify({
    version: 1,
    totals,
    causes,
    unused,
    helpers: helpers.map(({ name, calls, differing }) => ({ name, calls, differing: [...differing] })),
    pages: pages.map(({ result, verdict }) => ({ verdict, ...result })),
  })
}
