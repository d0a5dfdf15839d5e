/** What came of a test file with all its cases. */
export interface Row {
  readonly file: string
  readonly commit: string
  /** The day it ended, `2026-11-24`. */
  readonly day: string
  readonly seconds: number
  readonly passed: number
  /** Name of each failed test, and what it said. */
  readonly failed: readonly string[]
}

const cell = (text: string): string =>
  text.replace(/\s+/g, ' ').slice(0, 300).replaceAll('|', '\\|').replaceAll('<', '&lt;')

/**
 * The table of all runs, as Markdown.
 * @param files all that have families, run or not
 */
export function table(rows: readonly Row[], files: readonly string[]): string {
  const failed = rows.flatMap((row) => row.failed.map((one) => `- \`${row.file}\`: ${cell(one)}`))
  const missing = files.filter((file) => !rows.some((row) => row.file === file))
  return [
    '# What `npm test` takes some of, whole',
    '',
    'Written by `npm run check:whole`: every case of the families of which `npm test` takes some, chosen by the commit (`test/sampling.ts`), and every test of the files whose long tests take turns (`test/turns.ts`). Files run beside each other, so their seconds say little of each alone.',
    '',
    '| file | passed | failed | seconds | commit | day |',
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...rows.map(
      (row) =>
        `| \`${row.file}\` | ${row.passed} | ${row.failed.length} | ${row.seconds} | ${row.commit} | ${row.day} |`,
    ),
    ...(missing.length ? ['', `Not run yet: ${missing.map((file) => `\`${file}\``).join(', ')}.`] : []),
    ...(failed.length ? ['', '## Failed', '', ...failed] : []),
    '',
  ].join('\n')
}
