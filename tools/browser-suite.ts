// `npm run browser:firefox`, `npm run browser:chromium`: the browser suite in a whole browser, one file after the other,
// and docs/generated/<browser>.md from what came out. `-- name …` runs the files whose path has one of the names, and
// sets their rows anew; `-- --table` runs none. It needs a production build in `dist/`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { globSync } from 'tinyglobby'
import { namedBrowser } from '../regression/browser/installed.ts'
import { readJestResults } from './jest-results.ts'
import { table, type Row, type Outcome } from './browser-suite/table.ts'

const engines = {
  firefox: {
    title: 'Firefox',
    // Pages are compared, and sites built, by Chromium alone.
    leftOut: ['regression/**', 'migration/**'],
    note: '`regression/` and `migration/` are left out: there Chromium is the tool.',
    env: () => ({ PASSERELLE_BROWSER: 'firefox' }),
  },
  chromium: {
    title: 'the whole Chromium',
    leftOut: [],
    note: '`npm test` runs it in the headless shell (docs/adr/0025-the-headless-shell.md).',
    env: () => ({ CHROME_PATH: namedBrowser('chromium') }),
  },
} as const

const [name = '', ...given] = process.argv.slice(2)
const engine = name === 'firefox' || name === 'chromium' ? engines[name] : undefined
if (!engine) throw new Error('usage: node tools/browser-suite.ts firefox|chromium [--table] [name …]')

const root = path.dirname(import.meta.dirname)
const kept = path.join(root, `coverage/${name}.json`)
const report = path.join(root, `coverage/${name}-run-${process.pid}.json`)
const reasons = path.join(root, `coverage/${name}-left-out-${process.pid}.txt`)
/** Past it a file counts as not run to its end. */
const LIMIT_MS = 280_000

const files = globSync('**/*.browser.test.ts', {
  cwd: root,
  ignore: ['**/node_modules/**', 'dist/**', ...engine.leftOut],
}).sort()

const env = engine.env()

/** Runs jest on a file; what it says goes to `coverage/<browser>/`. Past the limit its browser is closed with it. */
async function jest(file: string): Promise<boolean> {
  const log = path.join(root, 'coverage', name, `${file.replaceAll('/', '-')}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const bin = path.join(root, 'node_modules/jest/bin/jest.js')
  const args = ['--selectProjects', 'browser', '-w', '1', '--forceExit', '--runTestsByPath', file]
  const child = spawn(process.execPath, [bin, ...args, '--json', '--outputFile', report], {
    cwd: root,
    env: { ...process.env, ...env, PASSERELLE_LEFT_OUT: reasons },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let late = false
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  }, LIMIT_MS)
  await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  writeFileSync(log, said)
  return !late
}

function outcomes(): Outcome[] {
  const results = readJestResults(report)
  if (!results) return []
  const why = new Map(
    existsSync(reasons)
      ? readFileSync(reasons, 'utf8')
          .split('\n')
          .map((line) => line.split('\t') as [string, string])
      : [],
  )
  return results.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => {
      const reason = [...why].find(([test]) => test && fullName.endsWith(test))?.[1]
      return { name: fullName, status, ...(reason && status !== 'passed' ? { reason } : {}) }
    }),
  )
}

async function run(file: string): Promise<Row> {
  const start = Date.now()
  const ended = await jest(file)
  const tests = outcomes()
  rmSync(report, { force: true })
  rmSync(reasons, { force: true })
  return {
    file,
    day: new Date().toISOString().slice(0, 10),
    seconds: Math.round((Date.now() - start) / 1000),
    ended: ended && tests.length > 0,
    tests,
  }
}

const wanted = given.filter((one) => !one.startsWith('--'))
const chosen = given.includes('--table')
  ? []
  : files.filter((file) => !wanted.length || wanted.some((part) => file.includes(part)))
const stored = () =>
  new Map<string, Row>(
    existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Row[]).map((row) => [row.file, row]) : [],
  )
let wrong = 0
for (const file of chosen) {
  const row = await run(file)
  const rows = stored().set(file, row)
  const count = (status: string) => row.tests.filter((test) => test.status === status).length
  const failed = count('failed') + (row.ended ? 0 : 1)
  wrong += failed
  const figures = `${count('passed')} passed, ${count('pending')} left out, ${count('failed')} failed`
  console.log(
    `${failed ? 'FAIL' : 'ok  '} ${file}: ${row.ended ? figures : 'not to its end'}, ${row.seconds} s`,
  )
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify([...rows.values()], null, 1))
}

const target = path.join(root, `docs/generated/${name}.md`)
const options = await prettier.resolveConfig(target)
const rows = stored()
const text = table(
  files.map((file) => rows.get(file) ?? file),
  { ...engine, command: `npm run browser:${name}` },
)
writeFileSync(target, await prettier.format(text, { ...options, parser: 'markdown' }))
process.exit(wrong ? 1 : 0)
