// Tries the packed packages as their users would, on every Node they declare, and writes docs/generated/packages.md:
// `npm run pack:check`. Takes ten minutes; needs npm's registry, or its cache, for the older Nodes.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import prettier from 'prettier'
import { buildComponent, buildPage, createApplication } from '../packages/application.ts'
import { FreshApp, type Ended } from '../packages/fresh-app.ts'
import { NODES, nodeOf } from '../packages/nodes.ts'

const root = path.dirname(import.meta.dirname)
const packed = path.join(root, 'dist/npm')
const COMPONENTS = [
  'Modal',
  'Overlay',
  'Popup',
  'Lightbox',
  'Loader',
  'Tooltip',
  'Calendar',
  'DateField',
  'MaskedField',
  'Autocomplete',
]
let failures = 0

const tgz = (name: string): string => {
  const file = readdirSync(packed).find(
    (one) => one.startsWith(`${name}-`) && /^[\w-]+-\d/.test(one.slice(0, name.length + 2)),
  )
  if (!file) throw new Error(`${name}: npm run pack`)
  return path.join(packed, file)
}

/** A sentence of the report: whether it holds, or what was said instead. */
function judge(what: string, holds: boolean, { code, out, error }: Ended): string {
  if (holds) return 'yes'
  failures++
  console.error(`${what}: ${code}\n${out}${error}`)
  return `no (${code})`
}

const SERVER = `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRequire } from 'node:module'
import { folder } from 'passerelle'
import * as components from 'passerelle/react'
const { folder: same } = createRequire(import.meta.url)('passerelle')
if (folder.href !== same.href) throw new Error('two folders')
console.log(renderToString(createElement(components.DateField, { name: 'jour' })))`

const PAGE = `<!doctype html><script src="/passerelle.js"></script>
<a href="#" onclick="popup_open('/x');inconnue()">Voir</a>`

/** Both packages on one Node: a row of the report. */
function tryNode(version: string): string[] {
  const bin = nodeOf(version)
  const site = new FreshApp(bin)
  // With `--engine-strict` a package that is not for this Node is an error.
  site.install(tgz('passerelle'), 'react@19', 'react-dom@19', '--engine-strict')
  site.write('server.js', SERVER)
  const server = site.run('node', 'server.js')
  const exact = site.run('node', '--version').out.trim()
  site.remove()

  const app = new FreshApp(bin)
  app.install(tgz('passerelle-cli'), '--engine-strict')
  app.write('pages/index.html', PAGE)
  app.write('usage.json', '[{"type":"legacy","helper":"trim","origin":"onclick","page":"http://a/"}]')
  const run = (...args: string[]): Ended => app.command('passerelle', ...args)
  const scan = run('scan', 'pages', '--no-progress')
  const usage = run('usage', 'usage.json')
  const regress = run('regress', 'pages', '--out', 'one', '--no-progress')
  const merge = run('merge', 'one', '--out', 'all')
  const build = run('build', '--without', 'number_format', '--out', 'site', '--only', 'dropped,entry')
  app.remove()
  const row = [
    judge('server', server.code === 0 && /name="jour"/.test(server.out) && !server.error, server),
    judge('scan', scan.code === 1 && /inconnue/.test(scan.out) && !scan.error, scan),
    judge('usage', usage.code === 0 && /trim/.test(usage.out) && !usage.error, usage),
    judge('regress', regress.code === 1 && /inconnue/.test(regress.out) && !regress.error, regress),
    judge('merge', merge.code === 1 && /inconnue/.test(merge.out) && !merge.error, merge),
    judge('build', build.code === 0 && /passerelle\.js/.test(build.out) && !build.error, build),
  ]
  return [exact, ...row]
}

const kilobytes = (bytes: number): string => (bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })

/** What npm brings with each package. */
function installs(): string[][] {
  const rows: readonly (readonly [string, ...string[]])[] = [
    ['passerelle'],
    ['passerelle', 'react@19', 'react-dom@19'],
    ['passerelle-cli', '--omit=optional'],
    ['passerelle-cli'],
  ]
  return rows.map(([name, ...more]) => {
    const app = new FreshApp()
    const begun = performance.now()
    app.install(tgz(name), ...more)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const bytes = app
      .files('node_modules')
      .reduce((sum, file) => sum + statSync(app.file(`node_modules/${file}`)).size, 0)
    const count = app.packages.length
    app.remove()
    return [`npm install ${[name, ...more].join(' ')}`, String(count), kilobytes(bytes / 1000), seconds]
  })
}

/** What a Vite application with one component emits, and what of it a page fetches before the component is used. */
function components(): string[][] {
  const app = createApplication(tgz('passerelle'), 'react')
  const size = (text: string): number => gzipSync(text, { level: 9 }).length
  const row = (name: string, files: Readonly<Record<string, string>>): string[] => {
    const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'))
    const first = scripts.filter(([file]) => /(^|\/)index-/.test(file))
    const sum = (list: readonly (readonly [string, string])[]): number =>
      list.reduce((all, [, text]) => all + size(text), 0)
    return [
      name,
      String(Object.keys(files).length),
      kilobytes(sum(first)),
      kilobytes(sum(scripts) - sum(first)),
    ]
  }
  const none = row('no component', buildComponent(app, undefined))
  const rows = COMPONENTS.map((name) => row(`\`${name}\``, buildComponent(app, name)))
  const booking = row('`Modal`, `DateField`, `useModal`', buildPage(app, 'booking'))
  app.remove()
  return [none, ...rows, booking]
}

/** What the tools for packages say of the two. */
function lint(): string[][] {
  const tool = (name: string): string => path.join(root, 'node_modules/.bin', name)
  const app = new FreshApp()
  const published = (name: string): string => {
    const publint = app.run(tool('publint'), tgz(name), '--strict')
    return judge('publint', publint.code === 0, publint)
  }
  const [script, commands] = [published('passerelle'), published('passerelle-cli')]
  const types = app.run(
    tool('attw'),
    tgz('passerelle'),
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    './passerelle.css',
    './globals',
  )
  app.remove()
  return [
    ['passerelle', script, judge('attw', types.code === 0, types)],
    ['passerelle-cli', commands, 'has no types'],
  ]
}

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const report = `# The npm packages, tried

Written by \`npm run pack:check\` on ${new Date().toISOString().slice(0, 10)}; do not edit. The packages are those of \`npm run pack\`, installed into fresh applications.

## On every Node

${table(['Node', 'SSR import', 'scan', 'usage', 'regress', 'merge', 'build'], NODES.map(tryNode))}

Installed with \`--engine-strict\`: no package among them says that it is not for that Node.

## What npm brings

${table(['command', 'packages', 'MB', 's'], installs())}

The seconds are those of the development machine, mostly from npm's cache.

## What an application gets

A Vite application with one component, React 19 and the style sheet; kB after gzip -9.

${table(['component', 'emitted files', 'at once, kB', 'when used, at most, kB'], components())}

## Entries and types

${table(['package', 'publint --strict', 'types (bundler, Node)'], lint())}
`
const formatted = await prettier.format(report, {
  ...(await prettier.resolveConfig(path.join(root, 'docs/x.md'))),
  parser: 'markdown',
})
writeFileSync(path.join(root, 'docs/generated/packages.md'), formatted)
if (failures) process.exit(1)
