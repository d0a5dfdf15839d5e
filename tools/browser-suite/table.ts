/** A test as jest tells it: `passed`, `failed`, or `pending` for one that was left out. */
export interface Outcome {
  readonly name: string
  readonly status: string
  /** Why it was left out. */
  readonly reason?: string
}

/** What came out of a test file. */
export interface Row {
  readonly file: string
  /** The day it ran, `2026-11-22`. */
  readonly day: string
  readonly seconds: number
  readonly ended: boolean
  readonly tests: readonly Outcome[]
}

const count = (rows: readonly Row[], status: string) =>
  rows.flatMap(({ tests }) => tests).filter((test) => test.status === status).length

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Puppeteer says of some calls only that they are not supported. */
const why = (status: string, reason = ''): string =>
  status === 'pending'
    ? reason.replace(/^UnsupportedOperation: /, '') || 'only Chromium’s protocol can do it'
    : ''

function line(row: Row | string): string {
  if (typeof row === 'string') return `| \`${row}\` | not run | | | | |`
  const figures = ['passed', 'pending', 'failed'].map((status) => count([row], status))
  return `| \`${row.file}\` | ${row.ended ? row.day : `${row.day}, not to its end`} | ${figures.join(' | ')} | ${row.seconds} |`
}

function named(title: string, rows: readonly Row[], status: string): string[] {
  const lines = rows.flatMap(({ file, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ name, reason }) => `| \`${file}\` | ${cell(name)} | ${cell(why(status, reason))} |`),
  )
  return lines.length
    ? ['', `## ${title}`, '', '| file | test | reason |', '| --- | --- | --- |', ...lines]
    : []
}

interface About {
  /** The browser. */
  readonly title: string
  readonly command: string
  readonly note: string
}

/** The table of a run, as Markdown; a file without a row has not been run. */
export function table(rows: readonly (Row | string)[], { title, command, note }: About): string {
  const ran = rows.filter((row): row is Row => typeof row !== 'string')
  return [
    `# The browser suite in ${title}`,
    '',
    `Written by \`${command}\`. ${note}`,
    '',
    `${rows.length} files, ${ran.filter(({ ended }) => ended).length} run to their end: ${count(ran, 'passed')} tests passed, ${count(ran, 'pending')} left out, ${count(ran, 'failed')} failed.`,
    '',
    '| file | day | passed | left out | failed | seconds |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows.map(line),
    ...named('Failed', ran, 'failed'),
    ...named('Left out', ran, 'pending'),
    '',
  ].join('\n')
}
