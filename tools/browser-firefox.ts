// `npm run browser:firefox`: the browser suite in Firefox, one file after the other, and docs/generated/firefox.md from
// what came out. `-- name …` runs the files whose path has one of the names, and sets their rows anew; `-- --table`
// runs none. It needs a production build in `dist/`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import { globSync } from 'tinyglobby'
import { table, type Row, type Outcome } from './browser-firefox/table.ts'

const root = path.dirname(import.meta.dirname)
const kept = path.join(root, 'coverage/firefox.json')
const report = path.join(root, `coverage/firefox-run-${process.pid}.json`)
const reasons = path.join(root, `coverage/firefox-left-out-${process.pid}.txt`)
/** Past it a file counts as not run to its end. */
const LIMIT_MS = 280_000
/** Pages are compared, and sites built, by Chromium alone. */
const CHROMIUM_ONLY = ['regression/**', 'migration/**']

const files = globSync('**/*.browser.test.ts', {
  cwd: root,
  ignore: ['**/node_modules/**', 'dist/**', ...CHROMIUM_ONLY],
}).sort()

interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Runs jest on a file; what it says goes to `coverage/firefox/`. Past the limit its browser is closed with it. */
async function jest(file: string): Promise<boolean> {
  const log = path.join(root, 'coverage/firefox', `${file.replaceAll('/', '-')}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const bin = path.join(root, 'node_modules/jest/bin/jest.js')
  const given = ['--selectProjects', 'browser', '-w', '1', '--forceExit', '--runTestsByPath', file]
  const child = spawn(process.execPath, [bin, ...given, '--json', '--outputFile', report], {
    cwd: root,
    env: { ...process.env, PASSERELLE_BROWSER: 'firefox', PASSERELLE_LEFT_OUT: reasons },
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
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const why = new Map(
    existsSync(reasons)
      ? readFileSync(reasons, 'utf8')
          .split('\n')
          .map((line) => line.split('\t') as [string, string])
      : [],
  )
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => {
      const reason = [...why].find(([name]) => name && fullName.endsWith(name))?.[1]
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

const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const chosen = process.argv.includes('--table')
  ? []
  : files.filter((file) => !wanted.length || wanted.some((name) => file.includes(name)))
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

const target = path.join(root, 'docs/generated/firefox.md')
const options = await prettier.resolveConfig(target)
const rows = stored()
const text = table(files.map((file) => rows.get(file) ?? file))
writeFileSync(target, await prettier.format(text, { ...options, parser: 'markdown' }))
process.exit(wrong ? 1 : 0)
