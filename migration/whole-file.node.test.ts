import { spawnSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeWhole, writeWholeFrom } from './whole-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'whole-file-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
/** A file of its own folder. */
function below(name: string): string {
  const own = path.join(folder, String(++count))
  mkdirSync(own)
  return path.join(own, name)
}

function* broken(): Generator<string> {
  yield 'le début'
  throw new Error('arrêté')
}

const writers: readonly (readonly [
  name: string,
  write: (file: string, text: string) => void | Promise<void>,
])[] = [
  ['at once', writeWhole],
  ['in parts', (file, text) => writeWholeFrom(file, [...text])],
]

test('§7 a report that could not be finished leaves the one before as it was', async () => {
  const file = below('rapport.json')
  writeFileSync(file, 'celui d’avant')
  await expect(writeWholeFrom(file, broken())).rejects.toThrow('arrêté')
  expect(readFileSync(file, 'utf8')).toBe('celui d’avant')
  expect(readdirSync(path.dirname(file))).toEqual(['rapport.json'])
})

test('§7 a first report that could not be finished is not there', async () => {
  const file = below('rapport.json')
  await expect(writeWholeFrom(file, broken())).rejects.toThrow('arrêté')
  expect(readdirSync(path.dirname(file))).toEqual([])
})

describe.each(writers)('%s', (_name, write) => {
  test('§7 a file takes the place of the one before, and is alone', async () => {
    const file = below('rapport.json')
    for (const text of ['un', 'deux']) await write(file, text)
    expect(readFileSync(file, 'utf8')).toBe('deux')
    expect(readdirSync(path.dirname(file))).toEqual(['rapport.json'])
  })

  test('§7 a link to a report stays one', async () => {
    const [file, link] = [below('rapport.json'), below('lien.json')]
    writeFileSync(file, 'un')
    symlinkSync(file, link)
    await write(link, 'deux')
    expect([lstatSync(link).isSymbolicLink(), readFileSync(file, 'utf8')]).toEqual([true, 'deux'])
  })

  test('§7 what is no file is written to as it is', async () => {
    await write('/dev/null', 'un')
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
    await expect((async () => write('/dev/full', 'un'))()).rejects.toMatchObject({ code: 'ENOSPC' })
  })

  test.each([
    ['all of it', 'cat', 'un'],
    ['what it takes', 'true', ''],
  ])('§7 the command that a shell’s pipe leads to (`/dev/stdout`, `>(…)`) gets %s', (_what, reader, got) => {
    const module = JSON.stringify(path.join(__dirname, 'whole-file.ts'))
    const script = `import(${module}).then((whole) => whole.${write.name || 'writeWholeFrom'}('/dev/stdout', 'un'))`
    const pipe = `{ "$0" -e "$1" || echo failed >&2; } | ${reader}`
    const { stdout, stderr } = spawnSync('sh', ['-c', pipe, process.execPath, script], { encoding: 'utf8' })
    expect([stdout, stderr]).toEqual([got, ''])
  })

  test('§7 what cannot be written is told under the name that was given', async () => {
    const file = path.join(below('absent'), 'rapport.json')
    await expect((async () => write(file, 'un'))()).rejects.toMatchObject({ code: 'ENOENT', path: file })
  })
})
