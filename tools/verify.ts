// Everything `npm test` checks, in order: format, lint, types, unit, build, sizes, browser. Goes on after a
// failure, so that one run tells all; the last line has the true totals of all suites.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const cache = path.join(root, '.cache')
mkdirSync(cache, { recursive: true })

let passed = 0
let failed = 0

function run(title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const begun = Date.now()
  console.log(`\n— ${title}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  console.log(`  ${status === 0 ? 'ok' : 'ÉCHEC'} (${Math.round((Date.now() - begun) / 1000)} s)`)
  return status === 0
}

/** A check without tests of its own counts as one. */
function check(title: string, command: string, args: string[]): boolean {
  const ok = run(title, command, args)
  if (ok) passed += 1
  else failed += 1
  return ok
}

/** A Jest run counts each of its tests, and a suite that could not run as one failure. */
function suite(title: string, projects: string[], args: string[] = []): void {
  const output = path.join(cache, 'jest.json')
  rmSync(output, { force: true })
  const ok = run(title, 'jest', [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${output}`,
    '--reporters=default',
    ...args,
  ])
  if (!existsSync(output)) {
    failed += 1
    return
  }
  const result = JSON.parse(readFileSync(output, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numRuntimeErrorTestSuites: number
  }
  passed += result.numPassedTests
  const failures = result.numFailedTests + result.numRuntimeErrorTestSuites
  failed += !ok && failures === 0 ? 1 : failures
}

check('Mise en forme', 'prettier', ['--check', '--log-level=warn', '.'])
check('Lint', 'eslint', ['--max-warnings', '0', '.'])
check('Types', 'tsc', ['--noEmit'])
check('Types du script déposé (bibliothèque ES5)', 'tsc', ['--noEmit', '-p', 'tsconfig.entry.json'])
suite('Tests unitaires', ['unit', 'react', 'node'])
const built = check('Construction et tailles', 'npm', ['run', '--silent', 'build'])
if (built) {
  check('Documentation générée à jour', 'node', ['tools/generate-docs.ts', '--check'])
  // These start programs with browsers of their own: one at a time, or a visit waits for the machine.
  const alone = 'regression/|migration/|react-package'
  suite('Tests en navigateur : outils', ['browser'], ['--maxWorkers=1', `--testPathPatterns=${alone}`])
  suite(
    'Tests en navigateur',
    ['browser'],
    ['--maxWorkers=2', `--testPathIgnorePatterns=/node_modules/|${alone}`],
  )
} else failed += 1

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
