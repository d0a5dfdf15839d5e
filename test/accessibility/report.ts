import { columns, type Column, type PageResult, type Result } from './audit.ts'
import type { WalkResult } from './walks.ts'

const names = Object.keys(columns) as Column[]
const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n') + '\n'

function cell(result: Result, column: Column): string {
  const findings = result.findings[column]
  return findings ? (findings.length ? `**${findings.length}**` : 'yes') : '–'
}

/** The conformance table: widget × state × check, what was found, and what is walked with the keyboard. */
export function conformance(
  results: readonly Result[],
  pages: readonly PageResult[],
  walked: readonly WalkResult[],
): string {
  const found = results.flatMap(({ state, findings }) =>
    names.flatMap((column) =>
      (findings[column] ?? []).map(
        (one) => `- ${state.widget}, ${state.state}, ${column}: \`${one.replaceAll('`', "'")}\``,
      ),
    ),
  )
  for (const { path, findings } of pages)
    for (const [column, list] of Object.entries(findings))
      found.push(...list.map((one) => `- ${path}, ${column}: \`${one.replaceAll('`', "'")}\``))
  const windows = Object.keys(pages[0]?.findings ?? {})
  const wrong = walked.filter(({ error }) => error)
  return (
    '# Accessibility\n\nWritten by `npm run a11y` in a real browser over the demo; do not edit. ' +
    `${results.length} states, ${pages.length} pages, ${walked.length} walks with the keyboard alone; ` +
    `${found.length + wrong.length} findings.\n\n` +
    names.map((name) => `- **${name}**: ${columns[name]}`).join('\n') +
    '\n\nA number is how many findings there are; – is a check that has no place there.\n\n' +
    '## States\n\n' +
    table(
      ['widget', 'state', ...names],
      results.map((result) => [
        result.state.widget,
        result.state.state,
        ...names.map((name) => cell(result, name)),
      ]),
    ) +
    '\n## Pages\n\nEvery page of the demo as it stands, by axe, at 1280 and 320 px, light and dark.\n\n' +
    table(
      ['page', ...windows],
      pages.map(({ path, findings }) => [
        path,
        ...windows.map((name) => (findings[name]?.length ? `**${findings[name].length}**` : 'yes')),
      ]),
    ) +
    (found.length ? `\n## Findings\n\n${found.join('\n')}\n` : '') +
    '\n## Walks\n\n' +
    table(
      ['widget', 'what is done and seen', 'passed'],
      walked.map(({ walk, error }) => [
        walk.widget,
        walk.steps,
        error ? `no: ${error.split('\n')[0]}` : 'yes',
      ]),
    ) +
    '\n## What machines do not judge\n\nWhether texts say what they should, whether the order of reading makes sense, and ' +
    'how a screen reader pronounces it all: a person has to listen. axe decides about two fifths of the criteria of RGAA 4.\n'
  )
}
