import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { chunkOf } from './build/chunks.js'
import { sources, styles } from './build/react-package.js'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/**
 * Every module of the package is a file of its own, so that a bundler takes those of the components in use; what is
 * fetched when it is first used lies in `chunks/`.
 */
const modules = globSync('src/react/**/*.{ts,tsx}', {
  cwd: root,
  ignore: ['**/*.test.*', '**/runtime.ts', '**/part.ts'],
})
const entry = Object.fromEntries(
  modules.map((file) => [path.posix.relative('src/react', file).replace(/\.tsx?$/, ''), file]),
)

const isOwn = (id) => /\/src\/react\//.test(id)
const isPackage = (id) => id.includes('node_modules')
/** The folder says it, as for the pages' own chunks (build/chunks.js) … */
const familyOf = (id) => (isOwn(id) || isPackage(id) || partsOf(id) ? undefined : chunkOf(id))
/** … but a feature or service shares in a file beside its own. */
const partsOf = (id) => {
  const [, folder] = /\/src\/(?:features|services)\/([\w-]+)\//.exec(id) ?? []
  return folder && `${folder}-parts`
}
const isPlain = (id) => !isOwn(id) && !isPackage(id) && !partsOf(id) && !chunkOf(id)
/**
 * What a feature or service has in common with what it fetches later: imported, at any depth, by two files of its folder
 * that are fetched, or imported from elsewhere, each on its own.
 */
function commonOf(id, graph) {
  const parts = partsOf(id)
  if (!parts) return null
  const above = new Set([id])
  const heads = new Set()
  for (const file of above) {
    const { importers, dynamicImporters } = graph.getModuleInfo(file)
    if (dynamicImporters.length || importers.some((importer) => partsOf(importer) !== parts)) heads.add(file)
    for (const importer of importers) if (partsOf(importer) === parts) above.add(importer)
  }
  return heads.size > 1 ? parts : null
}

/**
 * What several fetched files share. An application's bundler joins these as it sees fit, and never parts them. None
 * holds an `import()`: a file that fetches another, and is imported by it, comes into applications that ask for neither.
 */
const groups = [
  // The components themselves need it, as they are imported.
  { name: 'page', test: (id) => isPlain(id) || id.includes('/src/ui/react/'), tags: ['$initial'] },
  // Small, and needed by nearly all.
  { name: 'shared', test: isPlain, minShareCount: 2 },
  { name: familyOf, minShareCount: 2 },
  { name: commonOf },
  { name: partsOf, minShareCount: 2 },
].map((group, index, all) => ({ debugName: `group ${index}`, priority: all.length - index, ...group }))

/** React's mark of modules that server components (Next.js) hand to the browser, with all that they import. */
const FOR_THE_CLIENT = "'use client';"

/** The npm package's `passerelle/react`: ES modules in `dist/react/`, for any bundler; React is the application's. */
export default {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [sources, styles],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: path.join(root, 'dist/react'),
    emptyOutDir: true,
    target: 'es2020',
    minify: false,
    // For the list of what is inside; the code itself can be read as it is.
    sourcemap: 'hidden',
    lib: { entry, formats: ['es'] },
    rolldownOptions: {
      external: [/^react(-dom)?($|\/)/],
      output: {
        entryFileNames: '[name].js',
        banner: ({ imports }) => (imports.some((name) => /^react($|\/)/.test(name)) ? FOR_THE_CLIENT : ''),
        chunkFileNames: ({ name, facadeModuleId }) => `chunks/${nameOf(facadeModuleId) ?? name}.js`,
        codeSplitting: { groups },
      },
    },
  },
}

/** `services/dialog/index.ts` is `dialog`, `features/tooltip/use.ts` is `tooltip-use`. */
function nameOf(id) {
  if (!id) return undefined
  const [, folder, file] = /([^/]+)\/([^/]+?)(\.tsx?)?$/.exec(id)
  if (file === 'index' || file === folder) return folder
  return /^(dom|features|react|tier)$/.test(folder) ? file : `${folder}-${file}`
}
