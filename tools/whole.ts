// `npm run check:whole [-- name …]`: every case of the families of which `npm test` takes some (test/sampling.ts), every
// test of the files whose long ones take turns (test/turns.ts), and docs/generated/whole.md from what came out; with names
// the test files whose path has one of them, and their rows anew.
// It needs a production build in `dist/`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { readRecord } from '../test/turns.ts'
import { commitNow } from './commit.ts'
import { readJestResults, reasonOf } from './jest-results.ts'
import { keepRuns, readRuns, today } from './kept-runs.ts'
import { texts } from './strings.ts'
import { table, type Row } from './whole/table.ts'

const root = path.dirname(import.meta.dirname)
const results = path.join(root, `.cache/whole-${process.pid}.json`)

const takesTurns = new Set(Object.keys(readRecord()))
const hasFamilies = (file: string): boolean =>
  /from '[./\w-]*\/sampling(\.ts)?'/.test(readFileSync(path.join(root, file), 'utf8'))
const files = globSync('**/*.test.{ts,tsx}', { cwd: root, ignore: ['**/node_modules/**', 'dist/**'] })
  .filter((file) => takesTurns.has(file) || hasFamilies(file))
  .sort()
const wanted = process.argv.slice(2)
const chosen = files.filter((file) => !wanted.length || wanted.some((part) => file.includes(part)))
if (!chosen.length) {
  console.error(texts.whole.none(wanted.join(', ')))
  process.exit(2)
}

mkdirSync(path.dirname(results), { recursive: true })
const args = [
  path.join(root, 'node_modules/jest/bin/jest.js'),
  ...['--json', `--outputFile=${results}`, `--maxWorkers=${availableParallelism() + 1}`],
  ...['--testTimeout=600000', '--runTestsByPath', ...chosen],
]
const child = spawn(process.execPath, args, {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PASSERELLE_WHOLE: 'yes' },
})
await new Promise((resolve) => child.once('close', resolve))
const outcome = readJestResults(results)
if (!outcome) {
  console.error(texts.noReport)
  process.exit(1)
}
rmSync(results)

const commit = commitNow()
const day = today()
const rows = new Map(
  readRuns<Row>('whole')
    .filter(({ file }) => files.includes(file))
    .map((row) => [row.file, row]),
)
for (const { name, message, startTime, endTime, assertionResults } of outcome.testResults) {
  const file = path.relative(root, name).split(path.sep).join('/')
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map((one) => `${one.fullName}: ${reasonOf(one.failureMessages[0])}`)
  rows.set(file, {
    file,
    commit,
    day,
    seconds: Math.round((endTime - startTime) / 1000),
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
    failed: assertionResults.length ? failed : [reasonOf(message)],
  })
}
const all = [...rows.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
await keepRuns('whole', all, table(all, files))

const now = all.filter(({ file }) => chosen.includes(file))
const failed = now.flatMap((row) => row.failed.map((one) => `${row.file}: ${one}`))
for (const one of failed) console.log(one)
console.log(
  texts.whole.ended(
    now.reduce((sum, { passed }) => sum + passed, 0),
    failed.length,
  ),
)
process.exit(failed.length ? 1 : 0)
