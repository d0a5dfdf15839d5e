import path from 'node:path'
import { build, type Plugin } from 'vite'
import { manifest } from '../../packages/cli/manifest.ts'
import { probeSource } from '../../regression/inpage/source.ts'
import { allMaterials, billOf, bundledRefs, installedRef, withDependencies, type Bill } from '../materials.ts'
import { notices } from './notices.ts'
import { project, root, Stage } from './stage.ts'

/** What is compiled to a file of the same name: the commands' beginnings, and what webpack and Babel read by name. */
const ENTRIES = [
  'migration/bin.mjs',
  'migration/scan/worker.mjs',
  'webpack.config.js',
  'babel.config.js',
  'build/babel-inline-strings.js',
  'build/babel-lean.js',
  'build/babel-own-dictionaries.js',
  'build/babel-own-document.js',
  'build/babel-strip-docs.js',
]

/** Modules that have another in their place, where the commands are packed. */
const replaced: Readonly<Record<string, () => string>> = {
  // Bare Node reads all that is packed.
  'tools/ts-resolve.ts': () => '',
  'migration/node-version.mjs': () =>
    `import ${JSON.stringify(path.join(root, 'packages/cli/node-version.mjs'))}`,
  'regression/inpage/source.ts': () => `export const probeSource = () => ${JSON.stringify(probeSource())}`,
}

const inProject = (id: string): string => path.relative(root, id).split(path.sep).join('/')

const replacements: Plugin = {
  name: 'replacements',
  enforce: 'pre',
  load: (id) => replaced[inProject(id)]?.(),
}

/**
 * The package's folder stands for the project's. Modules are joined into files elsewhere, so what they say of their own
 * place is written in: `import.meta.dirname` of `migration/build/command.ts` is `migration/build` below that folder.
 * Node 18 has no `import.meta.dirname` either.
 */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    const name = inProject(id)
    if (name.startsWith('..') || name.startsWith('node_modules') || !/import\.meta\.(url|dirname)/.test(code))
      return undefined
    return code
      .replaceAll('import.meta.dirname', `__placeOf(${JSON.stringify(path.posix.dirname(name))})`)
      .replaceAll('import.meta.url', `__urlOf(${JSON.stringify(name)})`)
  },
  renderChunk(code, { fileName }) {
    if (!/__(placeOf|urlOf)\(/.test(code)) return undefined
    const up = '../'.repeat(fileName.split('/').length - 1) || './'
    const head = [
      "import { fileURLToPath as __toPath } from 'node:url'",
      `const __urlOf = (name) => new URL(${JSON.stringify(up)} + name, import.meta.url).href`,
      String.raw`const __placeOf = (name) => __toPath(__urlOf(name)).replace(/[\\/]$/, '')`,
    ].join('\n')
    const [hashbang = ''] = /^#!.*\n/.exec(code) ?? []
    return hashbang + head + '\n' + code.slice(hashbang.length)
  },
}

/** Compiles the commands for every Node that the package declares; packages stay imports. */
async function compile(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [replacements, ownPlaces],
    define: { __VERSION__: JSON.stringify(project.version) },
    build: {
      ssr: true,
      target: 'node18',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(ENTRIES.map((name) => [name, path.join(root, name)])),
        external: (id) => !/^[./\0]/.test(id) && !path.isAbsolute(id),
        output: { entryFileNames: '[name]', chunkFileNames: 'commands/[name].js' },
      },
    },
  })
}

/** The package of the commands: compiled, with the built script, and with the sources that `passerelle build` compiles. */
export async function stageCommands(all: Bill = allMaterials()): Promise<Stage> {
  const stage = new Stage(manifest)
  await compile(stage.folder)
  // `scan --preload` reads the list of the built files, `files.json`.
  stage.copy([
    'dist/*.{js,css,json}',
    'dist/{modern,legacy,campaign}/*.js',
    'dist/{modern,legacy}/files.json',
  ])
  stage.copy(
    [
      'src/**',
      'legacy/**',
      '.browserslistrc',
      'build/css-text-loader.cjs',
      'build/own-document-loader.cjs',
      'build/original-{loader,style-loader}.cjs',
    ],
    [
      '**/*.test.*',
      '**/*.fixture.html',
      '**/*.demo.html',
      'src/**/*.md',
      'legacy/helpers/vectors/**',
      'src/react/**',
    ],
  )
  const inside = billOf(all, manifest.name, bundledRefs(path.join(root, 'dist')))
  const names = [...manifest.dependencies!, ...manifest.optionalDependencies!, ...manifest.buildDependencies!]
  const whole = billOf(
    all,
    manifest.name,
    withDependencies(all, [...names.map(installedRef), ...refsOf(inside)]),
  )
  stage.finish('packages/cli/README.md', notices(manifest.name, inside, whole), whole)
  return stage
}

const refsOf = (bill: Bill): string[] => bill.components.map((component) => component['bom-ref'])
