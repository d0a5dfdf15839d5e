import { execFile, type ExecFileException } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyProject, followGuide, readGuide } from '../tools/feature-copy'
import { TYPESCRIPT } from '../tools/typescript'

/* `npm run new`, in a copy of the project: once as it is, and once with the guide's code in it. */

// Whole programs run, beside other tests.
jest.setTimeout(180_000)

const root = path.dirname(__dirname)
let copy: string

interface Ran {
  readonly code: number
  readonly out: string
}

function run(file: string, ...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const bin = path.join(root, 'node_modules/.bin', file)
    const [command, rest] = file === 'node' ? [process.execPath, args] : [process.execPath, [bin, ...args]]
    execFile(command, rest, { cwd: copy }, (error: ExecFileException | null, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out: stdout + stderr }),
    )
  })
}

/** Hash of every file of the copy, by path. */
function hashes(): Map<string, string> {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(copy, path.join(parentPath, name)))
  return new Map(
    files
      .filter((file) => !file.startsWith('node_modules'))
      .map((file) => [
        file,
        createHash('sha1')
          .update(readFileSync(path.join(copy, file)))
          .digest('hex'),
      ]),
  )
}

beforeAll(() => {
  copy = copyProject(root)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a name that cannot be is refused in French, and nothing is written', async () => {
  const before = hashes()
  const names = [
    '',
    'Note',
    'note_box',
    'note-2',
    'class',
    'await',
    'constructor',
    'to-string',
    'agenda',
    'home-slideshow',
    'dialog',
    'lists',
  ]
  const more = [
    'mask-dates',
    'plan',
    'dates',
    'runtime',
    'mmenu',
    'modal',
    'cms-note',
    '../note',
    'a'.repeat(41),
  ]
  const script = `import { refuse } from './tools/new-feature.ts'
    for (const name of ${JSON.stringify([...names, ...more])}) console.log(name + ' → ' + (await refuse('.', name) ?? 'PRIS'))`
  writeFileSync(path.join(copy, 'ask.mjs'), script)
  const { out } = await run('node', 'ask.mjs')
  rmSync(path.join(copy, 'ask.mjs'))
  const said = out.trim().split('\n')
  expect(said).toHaveLength(names.length + more.length)
  expect(said.filter((line) => line.endsWith('PRIS'))).toEqual([])
  expect(out).toContain('class → « class » est un mot réservé de JavaScript.')
  expect(out).toContain('agenda → « agenda » existe déjà.')
  const command = await run('node', 'tools/new-feature.ts', 'Note Box')
  expect([command.code, command.out]).toEqual([2, expect.stringContaining('« Note Box »')])
  expect((await run('node', 'tools/new-feature.ts', 'note', 'box')).code).toBe(2)
  expect(hashes()).toEqual(before)
})

test('npm run new writes one folder, and outside it only lists that are generated', async () => {
  const before = hashes()
  for (const name of ['plain-box', 'note-box']) {
    const { code, out } = await run('node', 'tools/new-feature.ts', name)
    expect([code, out]).toEqual([0, expect.stringContaining(`« ${name} »`)])
  }
  const after = hashes()
  const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file)
  const outside = changed.filter((file) => !/^src\/features\/(plain|note)-box\//.test(file)).sort()
  expect(outside).toEqual([
    'docs/generated/features.fr.md',
    'docs/generated/features.md',
    'src/features/index.ts',
    'src/features/loaders.ts',
    'src/features/table.ts',
  ])
  expect(
    changed
      .filter((file) => file.includes('plain-box/'))
      .map((file) => path.basename(file))
      .sort(),
  ).toEqual([
    'index.ts',
    'plain-box.browser.test.ts',
    'plain-box.css',
    'plain-box.demo.html',
    'plain-box.fixture.html',
    'plain-box.fr.md',
    'plain-box.md',
    'plain-box.test.ts',
    'plain-box.ts',
  ])
  expect((await run('node', 'tools/new-feature.ts', 'note-box')).code).toBe(2)
})

describe('with the guide’s code in it, at once and together', () => {
  const folders = ['plain-box', 'note-box'].map((name) => 'src/features/' + name)
  const jestArgs = ['--selectProjects', 'unit', '--testPathPatterns', 'features.contract|plain-box|note-box']
  const commands: readonly (readonly [what: string, command: string, args: readonly string[]])[] = [
    ['types', 'node', [path.join(root, TYPESCRIPT), '--noEmit', '-p', 'tsconfig.new.json']],
    ['lint', 'eslint', ['--max-warnings', '0', ...folders]],
    ['tests', 'jest', [...jestArgs, '-t', 'Box|the note|the block|keeps it open|data-']],
    ['format', 'prettier', ['--check', ...folders, 'src/features/*.ts']],
    ['lists', 'node', ['tools/generate-features.ts', '--check']],
  ]
  let running: Map<string, Promise<Ran>>

  beforeAll(() => {
    const told = readGuide(copy).map(({ file }) => path.basename(file))
    expect(told).toEqual(['note-box.fixture.html', 'index.ts', 'note-box.ts', 'note-box.test.ts'])
    followGuide(copy)
    writeFileSync(
      path.join(copy, 'tsconfig.new.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [
          'globals.d.ts',
          'src/modules.d.ts',
          'src/jquery/originals/modules.d.ts',
          'src/services/*/index.ts*',
          'demo/documentation/*.d.ts',
          ...folders,
        ],
      }),
    )
    running = new Map(commands.map(([what, command, args]) => [what, run(command, ...args)]))
  })

  test.each(commands.map(([what]) => what))('%s pass', async (what) => {
    const { code, out } = await running.get(what)!
    expect([code, code ? out : '']).toEqual([0, ''])
    if (what === 'tests') expect(Number(/Tests:.*?(\d+) passed/.exec(out)?.[1])).toBeGreaterThan(8)
  })
})
