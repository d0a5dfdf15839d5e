// Writes src/features/index.ts (the list of manifests) and src/features/loaders.ts (their code) from the folders of
// src/features and its plan. `npm run features`; `--check` only compares, for the tests.
import './ts-resolve.ts'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import prettier from 'prettier'
import type { Feature } from '../src/base/manifest.ts'

interface Plan {
  readonly order: readonly string[]
  readonly bundles: Readonly<Record<string, readonly string[]>>
  readonly withRuntime: readonly string[]
  readonly forBridges: Readonly<Record<string, { readonly folder: string; readonly load: string }>>
}

interface Entry {
  readonly name: string
  readonly folder: string
}

const HEAD = '// Written by `npm run features` from the folders and plan.ts; do not edit.\n'

/** The manifests that the folders' `index.ts` export, in the plan's order. */
async function findFeatures(root: string, plan: Plan): Promise<Entry[]> {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'index.ts')))
    .map(({ name }) => name)
    .sort()
  const entries: Entry[] = []
  for (const folder of folders) {
    const file = pathToFileURL(path.join(root, folder, 'index.ts')).href
    const manifests = (await import(file)) as Record<string, Feature>
    for (const [exported, { name }] of Object.entries(manifests)) {
      if (exported !== name) throw new Error(`${folder}: ${exported} is called ${name} in its manifest`)
      entries.push({ name, folder })
    }
  }
  const place = ({ name }: Entry): number => {
    const index = plan.order.indexOf(name)
    return index < 0 ? plan.order.length : index
  }
  return entries.sort((a, b) => place(a) - place(b))
}

/** The module with a folder's `mount`: named as the folder. */
function moduleOf(root: string, folder: string): string {
  const found = ['.ts', '.tsx'].find((ending) => existsSync(path.join(root, folder, folder + ending)))
  if (!found) throw new Error(`src/features/${folder} has no ${folder}.ts`)
  return `./${folder}/${folder}`
}

/** `home-page` loads by `loadHomePage`. */
const constantOf = (folder: string): string =>
  'load' + folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

function writeList(entries: readonly Entry[]): string {
  const folders = [...new Set(entries.map(({ folder }) => folder))].sort()
  const imports = folders.map((folder) => {
    const names = entries.filter((one) => one.folder === folder).map(({ name }) => name)
    return `import { ${names.join(', ')} } from './${folder}'`
  })
  return `${HEAD}import type { Feature } from '../base/manifest'
${imports.join('\n')}

/** Every built-in feature's manifest; the order is the order of mounting on one element. */
export const features: readonly Feature[] = [${entries.map(({ name }) => name).join(', ')}]
`
}

function writeLoaders(root: string, entries: readonly Entry[], plan: Plan): string {
  const chunkOf = (folder: string): string =>
    Object.keys(plan.bundles).find((chunk) => plan.bundles[chunk]!.includes(folder)) ?? folder
  const eager = entries.filter(({ folder }) => plan.withRuntime.includes(folder))
  const fetching = (folder: string): string =>
    `() => import(/* webpackChunkName: "${chunkOf(folder)}" */ '${moduleOf(root, folder)}')`
  const shared = new Set(
    entries.map(({ folder }) => folder).filter((folder, index, all) => all.indexOf(folder) !== index),
  )
  const constants = [...shared].map((folder) => `const ${constantOf(folder)} = ${fetching(folder)}\n`)
  const lines = entries.map((entry) =>
    eager.includes(entry)
      ? `${entry.name}: () => Promise.resolve(${entry.name}),`
      : `${entry.name}: ${shared.has(entry.folder) ? constantOf(entry.folder) : fetching(entry.folder)},`,
  )
  for (const [name, { folder, load }] of Object.entries(plan.forBridges))
    lines.push(`${name}: ${fetching(folder)}.then((one) => one.${load}()),`)
  return `${HEAD}import type { FeatureModule } from '../base/feature'
${eager.map(({ name, folder }) => `import * as ${name} from '${moduleOf(root, folder)}'`).join('\n')}

${constants.join('')}
/** The code of each feature, by name. */
export const loaders: Readonly<Record<string, () => Promise<FeatureModule>>> = {
${lines.join('\n')}
}
`
}

/** Gives the files by path, as they should be. */
export async function generateFeatures(root: string): Promise<Record<string, string>> {
  const plan = (await import(pathToFileURL(path.join(root, 'plan.ts')).href)) as Plan
  const entries = await findFeatures(root, plan)
  const texts = {
    [path.join(root, 'index.ts')]: writeList(entries),
    [path.join(root, 'loaders.ts')]: writeLoaders(root, entries, plan),
  }
  for (const [file, text] of Object.entries(texts)) {
    const options = await prettier.resolveConfig(file)
    texts[file] = await prettier.format(text, { ...options, filepath: file })
  }
  return texts
}

if (import.meta.main) {
  const root = path.join(path.dirname(import.meta.dirname), 'src/features')
  for (const [file, text] of Object.entries(await generateFeatures(root))) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    if (process.argv.includes('--check')) {
      console.error(`${file} is not what the folders say: npm run features`)
      process.exitCode = 1
    } else writeFileSync(file, text)
  }
}
