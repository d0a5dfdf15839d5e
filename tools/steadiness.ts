// `npm run check:repeat -- --runs N [--busy K] [--cores C] [name …]`: all browser tests N times, or the files whose path
// has one of the names, with K cores kept busy by another program and on C cores. Goes on where it was stopped: runs of
// this commit under the same conditions count. Writes docs/generated/steadiness.md (`-- --fresh` begins it anew). It needs
// a production build in `dist/`.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nameOfBrowser } from '../regression/browser/browser.ts'
import { launchChromium } from '../regression/browser/chromium.ts'
import { commitNow } from './commit.ts'
import { readJestResults, reasonOf } from './jest-results.ts'
import { keepRuns, readRuns, today } from './kept-runs.ts'
import { browserWorkers } from './steps.ts'
import { texts } from './strings.ts'
import { table, type Conditions, type Run } from './steadiness/table.ts'

const root = path.dirname(import.meta.dirname)
const results = path.join(root, `.cache/steadiness-${process.pid}.json`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    busy: { type: 'string', default: '0' },
    cores: { type: 'string', default: String(availableParallelism()) },
    fresh: { type: 'boolean', default: false },
  },
})

function whole(option: 'runs' | 'busy' | 'cores', least: number): number {
  const value = values[option]
  if (/^\d{1,3}$/.test(value) && Number(value) >= least) return Number(value)
  console.error(texts.repeat.badNumber(option, value, least))
  process.exit(2)
}

const conditions: Conditions = { busy: whole('busy', 0), cores: whole('cores', 1) }
const wanted = whole('runs', 1)

const stored = (): Run[] => readRuns<Run>('steadiness')
const keep = (runs: readonly Run[]): Promise<void> => keepRuns('steadiness', runs, table(runs))

/** Keeps so many cores busy until the returned function is called. */
function keepBusy(count: number): () => void {
  const busy: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = (): void => busy.forEach((one) => void one.kill('SIGKILL'))
  process.once('exit', end)
  return end
}

/** What a failure says, as a cell of the table. */
const whyOf = (message?: string): string => reasonOf(message).replace(/\s+/g, ' ').slice(0, 400)

/** @returns what came of all tests; nothing where Jest itself ended without telling */
async function runOnce({ busy, cores }: Conditions): Promise<Pick<Run, 'passed' | 'failed'> | undefined> {
  const jest = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', 'browser', '--json', `--outputFile=${results}`],
    `--maxWorkers=${browserWorkers(cores)}`,
    ...positionals,
  ]
  const bound = cores < availableParallelism() ? ['taskset', '-c', `0-${cores - 1}`] : []
  const [command, ...args] = [...bound, process.execPath, ...jest] as [string, ...string[]]
  const release = keepBusy(busy)
  const child = spawn(command, args, { cwd: root, stdio: 'ignore' })
  await new Promise((resolve) => child.once('close', resolve))
  release()
  const outcome = readJestResults(results)
  if (!outcome) return undefined
  rmSync(results)
  const failed = outcome.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name).split(path.sep).join('/')
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      return tests.length
        ? tests.map((one) => ({ file, test: one.fullName, why: whyOf(one.failureMessages[0]) }))
        : [{ file, test: texts.repeat.wholeFile, why: whyOf(message) }]
    })
  return { passed: outcome.numPassedTests, failed }
}

async function versionOf(): Promise<string> {
  const browser = await launchChromium()
  try {
    return await nameOfBrowser(browser)
  } finally {
    await browser.close()
  }
}

mkdirSync(path.dirname(results), { recursive: true })
if (values.fresh) await keep([])
const commit = commitNow()
const browser = await versionOf()
const isSame = (run: Run): boolean =>
  run.commit === commit && run.busy === conditions.busy && run.cores === conditions.cores
// With names it is work on some files, and not part of the record.
const done = positionals.length ? 0 : stored().filter(isSame).length
let isRed = false
for (let run = done; run < wanted; run++) {
  console.log(texts.repeat.begins(run + 1, wanted))
  const began = Date.now()
  const outcome = await runOnce(conditions)
  if (!outcome) {
    console.error(texts.noReport)
    process.exit(1)
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  isRed ||= outcome.failed.length > 0
  console.log(texts.repeat.ended(outcome.passed, outcome.failed.length, seconds))
  for (const { file, test, why } of outcome.failed) console.log(`  ${file}: ${test}\n    ${why}`)
  const day = today()
  if (!positionals.length)
    await keep([...stored(), { commit, day, ...conditions, browser, seconds, ...outcome }])
}
process.exit(isRed ? 1 : 0)
