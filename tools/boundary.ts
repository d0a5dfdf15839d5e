// `npm run boundary`: what the trust boundary's own tests say where a door of it stands open. For each door the script is
// built in a copy with that door taken out, and the tests of payloads and gadgets run on those files: some must fail.
// Writes docs/generated/boundary.md; `-- captions` tries the doors with that word and writes nothing. Needs the built
// files. Ends with 1 where nobody notices.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { head, table } from './markdown.ts'

interface Edit {
  readonly file: string
  readonly from: string
  readonly to: string
}
interface Door {
  readonly name: string
  readonly edits: readonly Edit[]
}
interface Outcome {
  readonly passed: number
  readonly failed: readonly string[]
}

const DISARM: Edit = {
  file: 'src/dom/untrusted/disarm.ts',
  from: 'for (const element of all(fragment)) {',
  to: 'for (const element of [] as Element[]) {',
}
const MARKS: Edit = {
  file: 'src/base/trust.ts',
  from: 'if (untrusted.has(one)) return false',
  to: 'void one',
}
/** Without a door: an ordinary build. */
const DOORS: readonly Door[] = [
  { name: 'all doors shut', edits: [] },
  { name: 'what other sites send keeps what acts', edits: [DISARM] },
  { name: 'what other sites send keeps what acts, and is not marked', edits: [DISARM, MARKS] },
  {
    name: 'HTML of tooltips is not sanitised',
    edits: [
      {
        file: 'src/features/tooltip/sanitizer.ts',
        from: 'clean: typeof disarm): Node {',
        to: `clean: typeof disarm): Node {
  const whole = document.createDocumentFragment()
  whole.append(...Array.from(parsePage(html).body.childNodes))
  if (clean) return whole`,
      },
    ],
  },
  {
    name: 'captions are not sanitised',
    edits: [
      {
        file: 'src/services/lightbox/sanitizer.ts',
        from: 'copy(unnamed(parsePage(html)).body, fragment)',
        to: 'fragment.append(...Array.from(parsePage(html).body.childNodes))\n  if (html) return fragment',
      },
    ],
  },
  {
    name: 'texts of JSON are HTML',
    edits: [
      {
        file: 'src/dom/html.ts',
        from: 'document.createTextNode(text)',
        to: 'parsePage(text).body.firstChild as Text',
      },
    ],
  },
  {
    name: 'a captcha’s script may come from anywhere',
    edits: [{ file: 'src/dom/script-address.ts', from: 'isListed ? url.href : undefined', to: 'url.href' }],
  },
  {
    name: 'addresses may be code',
    edits: [
      {
        file: 'src/dom/urls.ts',
        from: '/^https?:$/.test(parsed.protocol) ? parsed : undefined',
        to: 'parsed',
      },
      { file: 'src/dom/urls.ts', from: '/^(https?|mailto|tel):$/.test(', to: '/^/.test(' },
    ],
  },
]
const TESTS = ['test/trust.browser.test.ts', 'test/security.browser.test.ts']
const NAMES = 'no payload acts|comes to life|never followed|script may not be|loads nothing'
const NEEDED = [
  'src',
  'legacy',
  'build',
  'webpack.config.js',
  'babel.config.js',
  'package.json',
  'tsconfig.json',
]

const root = path.dirname(import.meta.dirname)
const words = process.argv.slice(2)
const outcomes = new Map<Door, Outcome>()
for (const door of DOORS) {
  if (words.length && !words.some((word) => door.name.includes(word))) continue
  const { passed, failed } = tryDoor(door)
  outcomes.set(door, { passed, failed })
  console.log(
    `${door.name}: ${passed} / ${passed + failed.length}\n${failed.map((one) => `    ${one}\n`).join('')}`,
  )
}
if (!words.length) write()
const isRight = ({ edits }: Door, { passed, failed }: Outcome): boolean =>
  passed > 0 && failed.length > 0 === edits.length > 0
process.exitCode = [...outcomes].every(([door, outcome]) => isRight(door, outcome)) ? 0 : 1

function tryDoor({ edits }: Door): Outcome {
  // Inside the project, so that its packages are found.
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.cache/boundary-'))
  try {
    if (edits.length) build(folder, edits)
    return runTests(edits.length ? path.join(folder, 'dist') : path.join(root, 'dist'), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws where what is to be taken out is written in another way by now */
function build(folder: string, edits: readonly Edit[]): void {
  for (const name of NEEDED) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  // What the edits leave alone is as it was built: styles, the old tier, pictures.
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true })
  for (const { file, from, to } of edits) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    if (text.split(from).length !== 2) throw new Error(`not once in ${file}: ${from}`)
    writeFileSync(
      path.join(folder, file),
      text.replace(from, () => to),
    )
  }
  execFileSync(
    process.execPath,
    [path.join(root, 'node_modules/webpack/bin/webpack.js'), '--env', 'production', '--env', 'only=modern'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

function runTests(dist: string, folder: string): Outcome {
  const results = path.join(folder, 'results.json')
  spawnSync(
    process.execPath,
    [
      ...[
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        'browser',
        '--json',
        `--outputFile=${results}`,
      ],
      ...['-t', NAMES, '--runTestsByPath', ...TESTS],
    ],
    { cwd: root, stdio: 'ignore', env: { ...process.env, PASSERELLE_DIST: dist } },
  )
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string }[] }[]
  }
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const named = (status: string): string[] =>
    all.filter((one) => one.status === status).map(({ fullName }) => fullName)
  return { passed: named('passed').length, failed: named('failed') }
}

function write(): void {
  const rows = [...outcomes].map(([{ name, edits }, { passed, failed }]) => [
    name,
    edits.map(({ file }) => `\`${file}\``).join(', '),
    String(passed + failed.length),
    String(failed.length),
    failed.slice(0, 3).join('; ') + (failed.length > 3 ? '; …' : ''),
  ])
  writeFileSync(
    path.join(root, 'docs/generated/boundary.md'),
    head('The trust boundary, door by door').replace('npm run docs', 'npm run boundary') +
      'What the tests of payloads and gadgets say where one of the doors that keep them harmless is taken out of the code: ' +
      'a test that could not fail would pass here too.\n\n' +
      table(['taken out', 'in', 'tests', 'fail', 'which'], rows),
  )
}
