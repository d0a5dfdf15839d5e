// `npm run check:whole [-- name …]`: every case of the families of which `npm test` takes some (test/sampling.ts), and
// docs/generated/whole.md from what came out; with names the test files whose path has one of them, and their rows anew.
// It needs a production build in `dist/`.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import prettier from 'prettier'
import { globSync } from 'tinyglobby'
import { readJestResults, reasonOf } from './jest-results.ts'
import { texts } from './strings.ts'
import { table, type Row } from './whole/table.ts'

const root = path.dirname(import.meta.dirname)
const kept = path.join(root, 'docs/generated/whole.json')
const target = path.join(root, 'docs/generated/whole.md')
const results = path.join(root, `.cache/whole-${process.pid}.json`)

const files = globSync('**/*.test.{ts,tsx}', { cwd: root, ignore: ['**/node_modules/**', 'dist/**'] })
  .filter((file) => /from '[./\w-]*\/sampling(\.ts)?'/.test(readFileSync(path.join(root, file), 'utf8')))
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

const git = (...of: string[]): string => execFileSync('git', of, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') ? '+' : '')
const day = new Date().toISOString().slice(0, 10)
const stored = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Row[]) : []
const rows = new Map(stored.filter(({ file }) => files.includes(file)).map((row) => [row.file, row]))
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
const options = await prettier.resolveConfig(target)
writeFileSync(kept, await prettier.format(JSON.stringify(all), { ...options, parser: 'json' }))
writeFileSync(target, await prettier.format(table(all, files), { ...options, parser: 'markdown' }))

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
