// Writes src/features/index.ts (the list of manifests), table.ts (the same as the drop-in carries it) and loaders.ts
// (their code) from the folders of src/features and its plan. `npm run features`; `--check` only compares, for the tests.
import './ts-resolve.ts'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import prettier from 'prettier'
import type { Feature, Manifest } from '../src/base/manifest.ts'

interface Plan {
  readonly order: readonly string[]
  readonly forBridges: Readonly<Record<string, { readonly folder: string; readonly load: string }>>
}

export interface FeatureEntry {
  readonly name: string
  readonly folder: string
  /** What its code travels in. */
  readonly chunk: string
  readonly manifest: Manifest
}

const HEAD = '// Written by `npm run features` from the folders and plan.ts; do not edit.\n'

const folderOf = (root: string): string => path.join(root, 'src/features')
const load = async (root: string, file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(folderOf(root), file)).href)
/** The plan of the features. @param root the project's folder */
export const planOf = async (root: string): Promise<Plan> => (await load(root, 'plan.ts')) as Plan

/** The manifests that the folders' `index.ts` export, in the plan's order. @param root the project's folder */
export async function findFeatures(root: string): Promise<FeatureEntry[]> {
  const { order, forBridges } = await planOf(root)
  const folders = readdirSync(folderOf(root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folderOf(root), entry.name, 'index.ts')))
    .map(({ name }) => name)
    .sort()
  const entries: FeatureEntry[] = []
  for (const folder of folders) {
    const manifests = (await load(root, folder + '/index.ts')) as Record<string, Manifest>
    const chunk = chunkOf(folder, Object.values(manifests))
    for (const [exported, manifest] of Object.entries(manifests)) {
      const { name } = manifest
      if (exported !== name) throw new Error(`${folder}: ${exported} is called ${name} in its manifest`)
      if (entries.some((one) => one.name === name) || name in forBridges)
        throw new Error(`${folder}: there is a feature ${name} already`)
      entries.push({ name, folder, chunk, manifest })
    }
  }
  const place = ({ name }: FeatureEntry): number => {
    const index = order.indexOf(name)
    return index < 0 ? order.length : index
  }
  return entries.sort((a, b) => place(a) - place(b))
}

function chunkOf(folder: string, manifests: readonly Manifest[]): string {
  const named = new Set(manifests.map(({ chunk }) => chunk))
  if (named.size > 1) throw new Error(`src/features/${folder} is one chunk: its manifests name several`)
  return [...named][0] ?? folder
}

/** The module with a folder's `mount`: named as the folder. */
function moduleOf(root: string, folder: string): string {
  const found = ['.ts', '.tsx'].find((ending) =>
    existsSync(path.join(folderOf(root), folder, folder + ending)),
  )
  if (!found) throw new Error(`src/features/${folder} has no ${folder}.ts`)
  return `./${folder}/${folder}`
}

/** `home-page` loads by `loadHomePage`. */
const constantOf = (folder: string): string =>
  'load' + folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

function writeList(entries: readonly FeatureEntry[]): string {
  const folders = [...new Set(entries.map(({ folder }) => folder))].sort()
  const imports = folders.map((folder) => {
    const names = entries.filter((one) => one.folder === folder).map(({ name }) => name)
    return `import { ${names.join(', ')} } from './${folder}'`
  })
  return `${HEAD}import type { Manifest } from '../base/manifest'
${imports.join('\n')}

/** Every built-in feature's manifest; the order is the order of mounting on one element. */
export const features: readonly Manifest[] = [${entries.map(({ name }) => name).join(', ')}]

/** What the code of each travels in: \`build/files-plugin.js\` tells the files. */
export const chunks: Readonly<Record<string, string>> = {
${entries.map(({ name, chunk }) => `${name}: '${chunk}',`).join('\n')}
}
`
}

async function writeTable(entries: readonly FeatureEntry[]): Promise<string> {
  const { tableOf } = (await import('../src/base/feature-table.ts')) as {
    tableOf(features: readonly Feature[]): string
  }
  const table = tableOf(entries.map(({ manifest }) => manifest))
  const literal = table.replace(/[`\\]|\$\{/g, '\\$&').replaceAll(';', ';\\\n')
  return `${HEAD}
/** The manifests as the drop-in carries them, in the same order (\`base/feature-table\`). */
export const table = \`${literal}\`
`
}

function writeLoaders(root: string, entries: readonly FeatureEntry[], { forBridges }: Plan): string {
  const eager = entries.filter(({ chunk }) => chunk === 'runtime')
  const fetching = (folder: string): string => {
    const { chunk } = entries.find((one) => one.folder === folder)!
    return `() => import(/* webpackChunkName: "${chunk}" */ '${moduleOf(root, folder)}')`
  }
  const shared = new Set(
    entries.map(({ folder }) => folder).filter((folder, index, all) => all.indexOf(folder) !== index),
  )
  const constants = [...shared].map((folder) => `const ${constantOf(folder)} = ${fetching(folder)}\n`)
  const lines = entries.map((entry) =>
    eager.includes(entry)
      ? `${entry.name}: () => Promise.resolve(${entry.name}),`
      : `${entry.name}: ${shared.has(entry.folder) ? constantOf(entry.folder) : fetching(entry.folder)},`,
  )
  for (const [name, { folder, load }] of Object.entries(forBridges))
    lines.push(`${name}: ${fetching(folder)}.then((one) => one.${load}()),`)
  const moments = entries.filter(({ manifest }) => manifest.when && manifest.when !== 'now')
  return `${HEAD}import type { FeatureModule } from '../base/feature'
import type { Feature } from '../base/manifest'
${eager.map(({ name, folder }) => `import * as ${name} from '${moduleOf(root, folder)}'`).join('\n')}

${constants.join('')}
/** The code of each feature, by name. */
export const loaders: Readonly<Record<string, () => Promise<FeatureModule>>> = {
${lines.join('\n')}
}

/** When it is fetched, where that is not at once. */
export const moments: ReadonlyMap<string, Feature['when']> = new Map([
${moments.map(({ name, manifest }) => `['${name}', '${manifest.when}'],`).join('\n')}
])
`
}

/** Gives the files by path, as they should be. @param root the project's folder */
export async function generateFeatures(root: string): Promise<Record<string, string>> {
  const entries = await findFeatures(root)
  const texts = {
    'index.ts': writeList(entries),
    'table.ts': await writeTable(entries),
    'loaders.ts': writeLoaders(root, entries, await planOf(root)),
  }
  const files: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folderOf(root), name)
    files[file] = await prettier.format(text, { ...(await prettier.resolveConfig(file)), filepath: file })
  }
  return files
}

async function run(isCheck: boolean): Promise<void> {
  for (const [file, text] of Object.entries(await generateFeatures(path.dirname(import.meta.dirname)))) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    if (isCheck) {
      console.error(`${file} is not what the folders say: npm run features`)
      process.exitCode = 1
    } else writeFileSync(file, text)
  }
}

if (import.meta.main) void run(process.argv.includes('--check'))
