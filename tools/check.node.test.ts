import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginBuild, isBuilt, noteBuilt } from './built'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'check-test-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

describe('npm run check', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
      cwd: root,
      encoding: 'utf8',
    })
  const list = (): string =>
    execFileSync(process.execPath, [path.join(__dirname, 'check.ts'), '--list'], {
      env: { ...process.env, PASSERELLE_ROOT: root },
      encoding: 'utf8',
    })

  beforeEach(() => {
    git('init', '-q', '-b', 'main')
    write('src/dom/html.ts', 'export const html = 1\n')
    write('src/dom/html.test.ts', "import { html } from './html'\n")
    write('src/features/note/note.ts', "import { html } from '../../dom/html'\n")
    write('src/features/note/note.browser.test.ts', '')
    write('src/features/autre/autre.browser.test.ts', '')
    git('add', '.')
    git('commit', '-qm', 'start')
  })

  test('says that nothing changed', () => {
    expect(list()).toBe('Rien n’a changé depuis « main ».\n')
  })

  test.each([
    ['committed on a branch', () => void (git('add', '.'), git('commit', '-qm', 'change'))],
    ['staged', () => void git('add', '.')],
    ['not yet added', () => undefined],
  ])('tells what it runs for a change that is %s, and what it leaves out', (_how, keep) => {
    git('switch', '-qc', 'branche')
    write('src/dom/html.ts', 'export const html = 2\n')
    write('src/dom/neuf.test.ts', '')
    keep()
    const told = list()
    expect(told).toMatch(/^Fichiers changés depuis « main » : 2\n/)
    expect(told).toContain('Tests unitaires (2) :\n  src/dom/html.test.ts\n  src/dom/neuf.test.ts\n')
    expect(told).toContain('Tests en navigateur (1) :\n  src/features/note/note.browser.test.ts\n')
    expect(told).toMatch(/Laissé à « npm test » .*\n {2}construction du niveau ancien/)
    expect(told).not.toContain('autre')
  })

  test('a commit that main made since is no change of the branch', () => {
    git('switch', '-qc', 'branche')
    write('src/features/note/note.ts', '')
    git('commit', '-qam', 'change')
    git('switch', '-q', 'main')
    write('src/features/autre/autre.browser.test.ts', '// other')
    git('commit', '-qam', 'other')
    git('switch', '-q', 'branche')
    expect(list()).toContain('Fichiers changés depuis « main » : 1\n')
    expect(list()).not.toContain('autre')
  })

  test('a file that was taken away counts, too', () => {
    rmSync(path.join(root, 'src/dom/html.ts'))
    expect(list()).toContain('Fichiers changés depuis « main » : 1\n')
    expect(list()).toContain('src/features/note/note.browser.test.ts')
  })
})

describe('the built files', () => {
  const build = (): void => {
    for (const file of [
      'passerelle.js',
      'modern/runtime.js',
      'legacy/runtime.js',
      'react/index.js',
      'demo/island.js',
      'campaign/board.js',
    ])
      write('dist/' + file, '')
  }
  const built = (part: 'all' | 'modern'): void => {
    beginBuild(root)
    noteBuilt(root, part)
  }
  beforeEach(() => {
    write('src/a.ts', '1')
    write('src/a.test.ts', '1')
    build()
  })

  test('nothing is known of files that another build left', () => {
    expect(isBuilt(root, 'modern')).toBe(false)
  })

  test('are up to date until a source changes; a test is none', () => {
    built('all')
    expect([isBuilt(root, 'modern'), isBuilt(root, 'all')]).toEqual([true, true])
    write('src/a.test.ts', '2')
    expect(isBuilt(root, 'all')).toBe(true)
    write('src/a.ts', '2')
    expect([isBuilt(root, 'modern'), isBuilt(root, 'all')]).toEqual([false, false])
    write('src/a.ts', '1')
    expect(isBuilt(root, 'all')).toBe(true)
    write('src/b.ts', '')
    expect(isBuilt(root, 'all')).toBe(false)
  })

  test('what changes while they are built is not in them', () => {
    beginBuild(root)
    write('src/a.ts', '2')
    noteBuilt(root, 'all')
    expect([isBuilt(root, 'modern'), isBuilt(root, 'all')]).toEqual([false, false])
  })

  test('a build of the modern tier alone leaves the rest out of date', () => {
    built('all')
    write('src/a.ts', '2')
    built('modern')
    expect([isBuilt(root, 'modern'), isBuilt(root, 'all')]).toEqual([true, false])
  })

  test('are not what was noted once something else has written them, or taken one away', () => {
    built('all')
    utimesSync(path.join(root, 'dist/modern/runtime.js'), new Date(), new Date(Date.now() + 5000))
    expect(isBuilt(root, 'modern')).toBe(false)
    built('all')
    rmSync(path.join(root, 'dist/passerelle.js'))
    expect(isBuilt(root, 'modern')).toBe(false)
  })
})
