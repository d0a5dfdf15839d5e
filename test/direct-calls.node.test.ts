import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import webpack from 'webpack'
import { DirectCallsPlugin } from '../build/direct-calls.js'

const ADDRESS = 'https://ville.example/main.js'
/** As much of a page as webpack asks for. */
const DOCUMENT = {
  currentScript: { src: ADDRESS, tagName: 'SCRIPT' },
  createElement: () => ({ setAttribute() {} }),
  getElementsByTagName: () => [],
  head: { appendChild() {} },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'direct-calls-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Published as a package's own build has left it: called by its name it would find a `this`. */
const PUBLISHED = 'var a = { told: function () { return this === a } };\nexports.found = (0,a.told)();\n'

const FILES = {
  'index.js': `
    import { double } from './shared.js'
    import published from './published.cjs'
    const twice = () => double(double(1))
    result = { twice: twice(), spread: [...double(4) ? [double(5)] : []], found: published.found }
    double
    (7)
    import('./later.js')`,
  'later.js': `import { double } from './shared.js'\nexport const later = double(3)`,
  'shared.js': `export function double(value) { return 2 * value }\nexport const other = 1`,
  'published.cjs': PUBLISHED,
}

test.each([true, false])(
  'the built code calls what it imports by its name, and a package’s calls stay as published (modules drawn together: %s)',
  async (concatenateModules) => {
    for (const [name, code] of Object.entries(FILES)) writeFileSync(path.join(folder, name), code)
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './index.js',
      target: ['web', 'es2020'],
      output: { path: path.join(folder, 'out'), filename: 'main.js' },
      optimization: { minimize: false, concatenateModules, mangleExports: 'size' },
      plugins: [new DirectCallsPlugin()],
    })!
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, done) => (done ? resolve(done) : reject(error!)))
    })
    expect(stats.compilation.errors).toEqual([])
    const code = readFileSync(path.join(folder, 'out/main.js'), 'utf8')
    expect(code.match(/\(0,[^)]*\)\(/g)).toEqual(['(0,a.told)('])
    const page = vm.createContext({
      result: undefined,
      document: DOCUMENT,
      self: {},
      location: ADDRESS,
      setTimeout() {},
    })
    vm.runInContext(code, page)
    expect(page['result']).toEqual({ twice: 4, spread: [10], found: false })
  },
)
