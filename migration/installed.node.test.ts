import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/* The commands as a site's team gets them: `npm install` of the packed project, without what only its engineers need. */
jest.setTimeout(240_000)
const root = path.dirname(__dirname)
const { dependencies, bin } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  bin: { passerelle: string }
}

/** Where the commands begin, and what `passerelle build` makes its files of. */
const STARTS = [
  bin.passerelle,
  'migration/scan/worker.mjs',
  'webpack.config.js',
  'babel.config.js',
  'build/babel-inline-strings.js',
  'build/babel-strip-docs.js',
  'build/babel-lean.js',
  'build/css-text-loader.cjs',
  'legacy/index.ts',
  'legacy/with-jquery.ts',
  'legacy/dropped/index.ts',
  'src/runtime/polyfills.ts',
  'src/runtime/index.ts',
]
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom\s*'([^']+)'|\bimport\s+'([^']+)'|\b(?:import|require)\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/gm
const NAMED = /'(babel-loader|@babel\/preset-[a-z]+)'/g
/** What a package asks its user to bring along. */
const PEERS: Readonly<Record<string, string>> = { 'babel-loader': '@babel/core' }
/** Names that the build gives another package (`resolve.alias`). */
const ALIASES: Readonly<Record<string, string>> = { react: 'preact', 'react-dom': 'preact' }

function read(starts: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    const text = readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
    for (const [, name] of text.matchAll(NAMED)) packages.add(name!).add(PEERS[name!] ?? name!)
    for (const [, ...names] of text.matchAll(IMPORT)) {
      const name = names.find(Boolean)!
      if (!name.startsWith('.')) {
        if (name.startsWith('node:') || builtinModules.includes(name)) continue
        const [, owner] = /^((?:@[^/]+\/)?[^/]+)/.exec(name)!
        packages.add(ALIASES[owner!] ?? owner!)
        continue
      }
      const target = path.resolve(path.dirname(file), name)
      const found = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx']
        .map((ending) => target + ending)
        .find((one) => path.extname(one) && existsSync(one))
      if (!found) throw new Error(`${file}: ${name}`)
      visit(found)
    }
  }
  for (const start of starts) visit(path.resolve(root, start))
  // Written into the code of the old tier by Babel.
  packages.add('core-js')
  return { files, packages }
}

const reached = read(STARTS)
let app: string
let installed: string

beforeAll(() => {
  app = mkdtempSync(path.join(tmpdir(), 'passerelle-installed-'))
  installed = path.join(app, 'node_modules/passerelle')
  mkdirSync(installed, { recursive: true })
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', root, '--json', '--ignore-scripts'], {
      cwd: app,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }]
  execFileSync('tar', ['-xzf', path.join(app, packed.filename), '--strip-components=1', '-C', installed])
  for (const name of Object.keys(dependencies)) {
    const place = path.join(app, 'node_modules', name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), place)
  }
})
afterAll(() => rmSync(app, { recursive: true, force: true }))

const passerelle = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [path.join(installed, bin.passerelle), ...args], {
    cwd: app,
    encoding: 'utf8',
  })

test('contract §7 every package that the commands import is installed with them, and none is without use', () => {
  expect([...reached.packages].sort()).toEqual(Object.keys(dependencies).sort())
})

test('contract §7 every file that the commands import is in the package', () => {
  const missing = [...reached.files]
    .map((file) => path.relative(root, file))
    .filter((file) => !existsSync(path.join(installed, file)))
  expect(missing).toEqual([])
})

test('contract §7 the installed scan reads a page, tells what breaks, and ends with 1', () => {
  writeFileSync(
    path.join(app, 'page.html'),
    `<a href="#" onclick="popup_open('/x');inconnue()">Voir</a><script>trim(' a ')</script>`,
  )
  const { status, stdout, stderr } = passerelle('scan', 'page.html', '--no-progress')
  expect(stderr).toBe('')
  expect(stdout).toMatch(/inconnue/)
  expect(stdout).toMatch(/popup_open/)
  expect(status).toBe(1)
})

test('the installed usage, merge and regress start, and say what they lack', () => {
  const script = path.join(installed, bin.passerelle)
  const none = [['usage'], ['merge'], ['regress', '--new', script]].map(([command, ...flags]) =>
    passerelle(command!, 'rien.html', ...flags),
  )
  expect(none.map(({ status, stderr }) => [status, /rien\.html/.test(stderr)])).toEqual([
    [2, true],
    [2, true],
    [2, true],
  ])
})

test('the installed build makes a drop-in without a helper, of the installed sources', () => {
  const { status, stdout, stderr } = passerelle(
    'build',
    '--without',
    'number_format',
    '--out',
    'site',
    '--only',
    'dropped,entry',
  )
  expect(stderr).toBe('')
  expect(stdout).toMatch(/passerelle\.js/)
  expect(status).toBe(0)
  const script = readFileSync(path.join(app, 'site/passerelle.js'), 'utf8')
  // ES5 for all browsers, by the package's own list of them.
  expect(/\bconst |\blet |`/.exec(script)).toBeNull()
  expect(script.includes('now:["number_format"]')).toBe(true)
})
