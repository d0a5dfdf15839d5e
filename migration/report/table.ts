import { oneLine } from '../printable.ts'
import { say } from '../strings.ts'
import { madeText, type Made } from './made.ts'
import type { Tally } from './tally.ts'

/** Columns of text, as wide as their widest cell; a row is a line, whatever the pages say that are in it. */
export function columns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(oneLine))
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Signs of a name or of code in a row: one that is longer would make all rows as wide. */
const LONGEST = 60

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The report for a terminal. */
export function toTable(tally: Tally, made: Made): string {
  const { totals, unreadable, notices } = tally
  const causes = tally.list()
  const rows = causes.map(({ kind, name, verdict, pages, calls, example }) => [
    say(`verdict.${verdict}`),
    kind === 'unknown' || kind === 'helper' ? short(name) : `${short(name)} (${say(`kind.${kind}`)})`,
    String(pages),
    String(calls),
    `${example.file}:${example.line}`,
    short(example.code),
  ])
  const head = [
    say('table.verdict'),
    say('table.cause'),
    say('table.pages'),
    say('table.calls'),
    say('table.example'),
    '',
  ]
  const parts = rows.length ? [columns([head, ...rows]), ''] : []
  parts.push(
    say('scan.summary', { ...totals }),
    say('scan.causes', { pages: totals.pages, causes: causes.length }),
  )
  if (totals.unreadScripts) parts.push(say('scan.unreadScripts', { count: totals.unreadScripts }))
  if (totals.unreadable) {
    parts.push(say('scan.unreadable', { count: totals.unreadable }))
    for (const { page, reason } of unreadable.slice(0, 20))
      parts.push(`  ${oneLine(page)} : ${oneLine(reason)}`)
    if (totals.unreadable > 20) parts.push(`  ${say('scan.more', { count: totals.unreadable - 20 })}`)
  }
  parts.push(...notices, madeText(made))
  return parts.join('\n') + '\n'
}
