import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type FileResult, readJestResults, reasonOf } from './jest-results.ts'
import { texts } from './strings.ts'

/** A command among those of a check. */
export interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  /** Steps without whose success this one cannot run. */
  readonly after?: readonly Step[]
  /** How many cores it keeps busy; 1 by default, at most all. */
  readonly cores?: number
  /** The file in which Jest tells its results (`--json`). Without it the step counts as one test. */
  readonly results?: string
  /**
   * The step that runs failed test files once more, alone, after all steps: what then passes counts, and is named as
   * unsteady. It has a file of results of its own.
   */
  again?(files: readonly string[]): Step
}

/** More failed files than this did not fail by chance. */
const MOST_AGAIN = 10

/** How many files of browser tests run at once: a test waits for its page a good part of the time. */
export const browserWorkers = (cores: number): number => cores + 2

/** Jest on some projects, as a step. @param results the file in which it tells them */
export const jestRun = (
  projects: readonly string[],
  results: string,
  args: readonly string[],
): Pick<Step, 'command' | 'args'> & { readonly results: string } => ({
  command: 'jest',
  args: [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${results}`,
    '--reporters=default',
    ...args,
  ],
  results,
})

export interface Totals {
  passed: number
  failed: number
  /** Tests that failed, then passed: `file: name`, and what was wrong with the first run. */
  unsteady: string[]
}

export interface Running {
  /** Folder that the commands run in; their programs are looked for in its `node_modules/.bin` first. */
  readonly folder: string
  /** How many cores there are to keep busy. */
  readonly cores: number
  print(text: string): void
}

interface Ended {
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

interface Failure {
  readonly step: Step
  readonly text: string
}

/**
 * Runs steps beside each other, as many as the cores allow, in their order where they may begin. What a step says is
 * printed whole once it has ended; what failed comes last. A failure stops only the steps that come after it, which
 * count as failed too. Test files that failed run once more, alone, where their step says how.
 * @returns the tests that passed and failed: Jest's own, one for any other step
 */
export async function runSteps(steps: readonly Step[], running: Running): Promise<Totals> {
  const totals: Totals = { passed: 0, failed: 0, unsteady: [] }
  const waiting = [...steps]
  const ended = new Map<Step, boolean>()
  const busy = new Set<Promise<void>>()
  const failures: Failure[] = []
  let free = running.cores

  async function run(step: Step, cores: number): Promise<void> {
    running.print(texts.begins(step.title))
    if (step.results) rmSync(step.results, { force: true })
    const result = await execute(step, running.folder)
    count(step, result.ok, totals)
    ended.set(step, result.ok)
    free += cores
    const told = (result.ok ? texts.passed : texts.failed)(step.title, result.seconds)
    if (!result.ok) failures.push({ step, text: result.output })
    running.print(result.ok && result.output ? `${told}\n${result.output}` : told)
  }

  /** Takes out steps that can never run. */
  function drop(): void {
    for (const step of [...waiting]) {
      const missing = step.after?.find((one) => ended.get(one) === false)
      if (!missing) continue
      waiting.splice(waiting.indexOf(step), 1)
      ended.set(step, false)
      totals.failed += 1
      failures.push({ step, text: texts.notRun(step.title, missing.title) })
      drop()
      return
    }
  }

  while (waiting.length || busy.size) {
    drop()
    const next = waiting.find((step) => (step.after ?? []).every((one) => ended.get(one)))
    const cores = Math.min(next?.cores ?? 1, running.cores)
    if (next && cores <= free) {
      waiting.splice(waiting.indexOf(next), 1)
      free -= cores
      const work = run(next, cores).finally(() => busy.delete(work))
      busy.add(work)
    } else if (busy.size) await Promise.race(busy)
    else if (waiting.length) throw new Error(`no step can begin: ${waiting.map(({ title }) => title).join()}`)
  }
  for (const { step, text } of failures) {
    const again = await runAgain(step, running, totals)
    if (!again?.ok) running.print(`\n${texts.failure(step.title)}\n\n${again?.output ?? text}`)
  }
  return totals
}

/**
 * Runs the failed files of a step once more, alone, and mends the totals by what passed.
 * @returns the second run, `ok` where nothing counts as failed any more; `undefined` where there was none
 */
async function runAgain(
  step: Step,
  running: Running,
  totals: Totals,
): Promise<Pick<Ended, 'ok' | 'output'> | undefined> {
  const first = step.results && step.again ? readJestResults(step.results) : undefined
  const files = (first?.testResults ?? []).filter(({ status }) => status === 'failed')
  if (!step.again || !files.length || files.length > MOST_AGAIN) return undefined
  const again = step.again(files.map(({ name }) => name))
  running.print(texts.begins(again.title))
  if (again.results) rmSync(again.results, { force: true })
  const result = await execute(again, running.folder)
  const second = again.results ? readJestResults(again.results) : undefined
  if (!second) return { ok: false, output: result.output }
  let failed = 0
  for (const file of files) {
    const later = second.testResults.filter(({ name }) => name === file.name)
    failed += compare(file, later, running.folder, totals)
  }
  running.print((failed ? texts.failed : texts.passed)(again.title, result.seconds))
  return { ok: !failed, output: result.output }
}

/**
 * @param later the file's second run, in each of its projects
 * @returns how many tests of the file count as failed after both runs
 */
function compare(first: FileResult, later: readonly FileResult[], folder: string, totals: Totals): number {
  const tests = later.flatMap(({ assertionResults }) => assertionResults)
  const passes = (name: string): boolean => {
    const same = tests.filter(({ fullName }) => fullName === name)
    return same.length > 0 && same.every(({ status }) => status === 'passed')
  }
  const file = path.relative(folder, first.name)
  const failures = first.assertionResults.filter(({ status }) => status === 'failed')
  if (!failures.length) {
    // The file itself could not run, or end: that counted as one failure, its tests only where they ran.
    if (!later.length || later.some(({ status }) => status !== 'passed')) return 1
    totals.failed -= 1
    if (!first.assertionResults.length) totals.passed += tests.length
    totals.unsteady.push(`${file}: ${told(first.message)}`)
    return 0
  }
  const mended = failures.filter(({ fullName }) => passes(fullName))
  totals.passed += mended.length
  totals.failed -= mended.length
  for (const { fullName, failureMessages } of mended)
    totals.unsteady.push(`${file}: ${fullName}\n${indent(told(failureMessages[0]))}`)
  return failures.length - mended.length
}

/** Lines of a failure that are told: a comparison of two long lists has hundreds. */
const MOST_LINES = 20

/** What a failure says: whoever reads that a test is unsteady has nothing else to go by. */
const told = (message?: string): string => reasonOf(message).split('\n').slice(0, MOST_LINES).join('\n')
const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ')

function execute(step: Step, folder: string): Promise<Ended> {
  const begun = Date.now()
  const bin = path.join(folder, 'node_modules/.bin')
  return new Promise((resolve) => {
    let output = ''
    const end = (ok: boolean): void =>
      resolve({ ok, output: output.trim(), seconds: Math.round((Date.now() - begun) / 1000) })
    const child = spawn(step.command, step.args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // Tests start commands by the hundred: what Node has compiled once is not compiled again.
        NODE_COMPILE_CACHE: path.join(folder, '.cache/compiled'),
        ...process.env,
        PATH: bin + path.delimiter + process.env['PATH'],
      },
      shell: process.platform === 'win32',
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', (error) => {
      output += texts.notStarted(step.command, error.message)
      end(false)
    })
    child.once('close', (code, signal) => {
      if (signal) output += `\n${texts.ended(signal)}`
      end(code === 0)
    })
  })
}

/** A suite that could not run counts as one failure, and so does a run that failed without a failed test. */
function count(step: Step, ok: boolean, totals: Totals): void {
  const results = step.results ? readJestResults(step.results) : undefined
  if (!results) {
    totals[ok && !step.results ? 'passed' : 'failed'] += 1
    return
  }
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
  totals.passed += results.numPassedTests
  totals.failed += failed || (ok ? 0 : 1)
}
