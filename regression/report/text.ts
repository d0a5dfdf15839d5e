import { oneLine } from '../../migration/printable.ts'
import { columns } from '../../migration/report/table.ts'
import { say } from '../strings.ts'
import { stateOf, type Summary, unexplained } from './summary.ts'

const MOST_ROWS = 40

/** The report for a terminal. */
export function toText(summary: Summary): string {
  const { causes, totals, pages, unused } = summary
  const rows = causes
    .slice(0, MOST_ROWS)
    .map((cause) => [
      cause.id,
      say(`weight.${stateOf(cause)}`),
      String(cause.pages.length),
      cause.cause,
      cause.examples[0]?.page ?? '',
    ])
  const parts = rows.length
    ? [
        columns([
          ['', say('report.state'), say('report.pages'), say('report.cause'), say('report.page')],
          ...rows,
        ]),
        '',
      ]
    : []
  parts.push(
    say('report.summary', { ...totals }),
    say('report.causes', {
      causes: unexplained(summary).length,
      approvedCauses: causes.filter(({ approvals }) => approvals).length,
      better: causes.filter((cause) => stateOf(cause) === 'better').length,
    }),
  )
  if (summary.browsers.length) parts.push(say('report.browsers', { browsers: summary.browsers.join(', ') }))
  for (const { result, verdict } of pages.filter(({ verdict: one }) => one === 'unreadable').slice(0, 20))
    parts.push(
      `  ${say(`report.${verdict}`)} : ${oneLine(result.page)} (${oneLine(result.unreadable ?? '')})`,
    )
  if (unused.length) parts.push(say('report.unused', { count: unused.length }))
  parts.push(...unused.map(({ cause }) => `  ${oneLine(cause)}`))
  return parts.join('\n') + '\n'
}
