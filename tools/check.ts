// `npm run check`: in less than three minutes, what a change affects. The change is what differs from the branch
// `main`, commits and new files included. `-- --list` only tells what would run.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { affected, type Affected } from './affected.ts'
import { isBuilt } from './built.ts'
import { readJestResults } from './jest-results.ts'
import { jestRun, runSteps, type Step } from './steps.ts'
import { texts } from './strings.ts'
import { TYPESCRIPT } from './typescript.ts'

const root = path.resolve(process.env['PASSERELLE_ROOT'] ?? path.dirname(import.meta.dirname))
const cache = path.join(root, '.cache')
const cores = Math.max(2, availableParallelism())

function git(...args: string[]): string[] {
  const said = execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return said.split('\n').filter(Boolean)
}

/** Where the branch left `main`, the clone's or its origin's; without either, the last commit. */
function start(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', main, 'HEAD')[0]!
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD'
}

/** How long each test file took in a browser when all were run last (`npm test`), in seconds. */
function durations(): Map<string, number> {
  const files = readJestResults(path.join(cache, 'jest-browser.json'))?.testResults ?? []
  return new Map(
    files.map(({ name, startTime, endTime }) => [
      path.relative(root, name).replaceAll(path.sep, '/'),
      (endTime - startTime) / 1000,
    ]),
  )
}

function suite(
  title: string,
  projects: readonly string[],
  args: readonly string[],
  more: Partial<Step>,
): Step {
  const results = path.join(cache, `check-${projects.join('-')}.json`)
  return { title, ...jestRun(projects, results, ['--passWithNoTests', ...args]), ...more }
}

function stepsOf(change: Affected): Step[] {
  const { present, lint, units, builds, buildsReact, browser } = change
  const steps: Step[] = []
  const needsBuild = browser.length > 0 && !isBuilt(root, 'modern')
  const build: Step = {
    title: texts.steps.buildModern,
    command: 'node',
    args: ['tools/build-if-needed.ts', existsSync(path.join(root, 'dist/legacy/runtime.js')) ? 'modern' : ''],
  }
  const buildReact: Step = {
    title: texts.steps.buildReact,
    command: 'npm',
    args: ['run', '--silent', 'build:react'],
  }
  const before: Step[] = []
  if (builds || needsBuild) before.push(build)
  if (buildsReact) before.push(buildReact)
  steps.push(...before)
  if (units === 'all' || units.length)
    steps.push(
      suite(
        texts.steps.units,
        ['unit', 'react', 'node'],
        [`--maxWorkers=${Math.floor(cores / 2)}`, ...(units === 'all' ? [] : ['--runTestsByPath', ...units])],
        { cores: Math.floor(cores / 2) },
      ),
    )
  steps.push({ title: texts.steps.types, command: 'node', args: [TYPESCRIPT, '--noEmit'] })
  if (lint.length)
    steps.push({
      title: texts.steps.lint,
      command: 'eslint',
      args: ['--max-warnings', '0', '--no-warn-ignored', ...lint],
    })
  if (present.length)
    steps.push({
      title: texts.steps.format,
      command: 'prettier',
      args: ['--check', '--ignore-unknown', '--log-level=warn', ...present],
    })
  if (browser.length)
    steps.push(
      suite(texts.steps.browser, ['browser'], [`--maxWorkers=${cores}`, '--runTestsByPath', ...browser], {
        after: before,
        cores,
      }),
    )
  return steps
}

function tell(changed: readonly string[], { units, browser, leftOut }: Affected): void {
  console.log(texts.changed(changed.length))
  if (units === 'all') console.log(texts.allUnits)
  else if (units.length) console.log(texts.list(texts.steps.units, units))
  if (browser.length) console.log(texts.list(texts.steps.browser, browser))
  console.log(texts.list(texts.leftOut, [...leftOut, ...texts.alwaysLeftOut]))
}

const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', start()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
]
if (!changed.length) {
  console.log(texts.unchanged)
  process.exit(0)
}
const files = [...new Set(git('ls-files', '--cached', '--others', '--exclude-standard'))]
  .filter((file) => existsSync(path.join(root, file)))
  .sort()
const seconds = durations()
const change = affected(changed, {
  root,
  files,
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
  seconds: (file) => seconds.get(file),
})
tell(changed, change)
if (process.argv.includes('--list')) process.exit(0)
mkdirSync(cache, { recursive: true })
const { passed, failed } = await runSteps(stepsOf(change), { folder: root, cores, print: console.log })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
