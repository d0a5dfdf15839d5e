// Everything `npm test` checks. What does not need the built files runs beside the build; goes on after a failure, so
// that one run tells all; the last line has the true totals of all suites.
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { tellAlarms } from './sizes.ts'
import { browserWorkers, jestRun, runSteps, type Step } from './steps.ts'
import { texts } from './strings.ts'
import { TYPESCRIPT } from './typescript.ts'

const root = path.dirname(import.meta.dirname)
const cache = path.join(root, '.cache')
mkdirSync(cache, { recursive: true })
// Tests that take long take turns; a whole check says otherwise.
process.env['PASSERELLE_TURNS'] ??= 'yes'
const cores = Math.max(2, availableParallelism())

/** @param workers how many test files run at once */
function suite(title: string, projects: readonly string[], workers: number, more: Partial<Step> = {}): Step {
  const jest = (name: string, args: readonly string[]): ReturnType<typeof jestRun> =>
    jestRun(projects, path.join(cache, `jest-${projects.join('-')}${name}.json`), args)
  return {
    title,
    ...jest('', [`--maxWorkers=${workers}`]),
    again: (files) => ({
      title: texts.again(title),
      ...jest('-again', ['--maxWorkers=1', '--runTestsByPath', ...files]),
    }),
    ...more,
  }
}

const build: Step = {
  title: texts.steps.build,
  command: 'npm',
  args: ['run', '--silent', 'build'],
}
const half = Math.floor(cores / 2)
// Longest first, so that both cores are done at about the same time.
const steps: readonly Step[] = [
  build,
  suite(texts.steps.node, ['node'], half, { cores: half }),
  suite(texts.steps.units, ['unit', 'react'], half, { cores: half }),
  { title: texts.steps.lint, command: 'eslint', args: ['--max-warnings', '0', '.'] },
  { title: texts.steps.format, command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { title: texts.steps.types, command: 'node', args: [TYPESCRIPT, '--noEmit'] },
  {
    title: texts.steps.entryTypes,
    command: 'node',
    args: [TYPESCRIPT, '--noEmit', '-p', 'tsconfig.entry.json'],
  },
  {
    title: texts.steps.documentation,
    command: 'node',
    args: ['tools/generate-docs.ts', '--check'],
  },
  suite(texts.steps.browser, ['browser'], browserWorkers(cores), { after: [build], cores }),
]

const { passed, failed, unsteady } = await runSteps(steps, { folder: root, cores, print: console.log })
for (const line of tellAlarms()) console.log(line)
for (const test of unsteady) console.log(texts.unsteady(test))
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
