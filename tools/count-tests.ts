// The tests of commits by suite, as a table: `node tools/count-tests.ts 6e5b133 HEAD`. Counts what is written: a
// `test.each` is one, however many cases it has.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { table } from './markdown.ts'

const root = path.dirname(import.meta.dirname)
const commits = process.argv.slice(2)

/** The suites by the ending of their files, the narrower ones first. */
const SUITES: readonly (readonly [name: string, files: RegExp])[] = [
  ['browser', /\.browser\.test\.ts$/],
  ['Node', /\.node\.test\.tsx?$/],
  ['jsdom', /\.test\.tsx?$/],
]

/** Files and tests of each suite at a commit. */
function countAt(commit: string): { files: number; tests: number }[] {
  const found = execFileSync(
    'git',
    ['grep', '-cE', '^\\s*(test|it)(\\.each|\\.concurrent)?[(`]', commit, '--', '*.test.ts', '*.test.tsx'],
    { cwd: root, encoding: 'utf8' },
  )
  const counts = SUITES.map(() => ({ files: 0, tests: 0 }))
  for (const line of found.trim().split('\n')) {
    const [, file = '', tests = '0'] = /:(.*):(\d+)$/.exec(line) ?? []
    const count = counts[SUITES.findIndex(([, files]) => files.test(file))]
    if (!count) continue
    count.files += 1
    count.tests += Number(tests)
  }
  return counts
}

const columns = commits.map(countAt)
const rows = SUITES.map(([name], suite) => [
  name,
  ...columns.map((counts) => `${counts[suite]?.tests ?? 0} in ${counts[suite]?.files ?? 0} files`),
])
const totals = columns.map((counts) => String(counts.reduce((sum, { tests }) => sum + tests, 0)))
console.log(table(['suite', ...commits], [...rows, ['all', ...totals]]))
