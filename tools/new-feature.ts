// Makes the folder of a new feature, and writes the lists anew: `npm run new -- note-box`. Nothing is written for a
// name that cannot be; the exit code is then 2.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { globSync } from 'tinyglobby'
import prettier from 'prettier'
import { featureTable } from './feature-docs.ts'
import { featureFiles, type FeatureNames } from './feature-templates.ts'
import { findFeatures, generateFeatures, planOf } from './generate-features.ts'
import { texts } from './strings.ts'

const said = texts.newFeature

/** Longest name of a folder: it is in file names, classes and events. */
const LONGEST = 40

/** Chunks that have no folder, and parts of the page that send events as features do. */
const TAKEN = ['react', 'runtime', 'ui', 'bridges-shared', 'place', 'modal', 'page']

/**
 * Why a feature cannot have that name, in French; nothing where it can.
 * @param root the project's folder
 */
export async function refuse(root: string, name: string): Promise<string | undefined> {
  if (!name) return said.missing
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > LONGEST)
    return said.badName(name, LONGEST)
  if (name.startsWith('cms-')) return said.prefixed(name)
  if (isReserved(camelOf(name))) return said.reserved(name)
  const features = await findFeatures(root)
  if (existsSync(path.join(root, 'src/features', name)) || features.some((one) => one.name === camelOf(name)))
    return said.exists(name)
  return (await takenNames(root)).has(name) ? said.taken(name) : undefined
}

const camelOf = (kebab: string): string =>
  kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A word that no constant of a module may have, or that every object has: settings by a feature's name would find that. */
function isReserved(word: string): boolean {
  if (word in {}) return true
  try {
    parse(`export const ${word} = 0`, { ecmaVersion: 2022, sourceType: 'module' })
    return false
  } catch {
    return true
  }
}

/** A chunk of that name would be fetched with the feature's, and services share the names of events with features. */
async function takenNames(root: string): Promise<Set<string>> {
  const beside = readdirSync(path.join(root, 'src/features')).map((file) => file.replace(/\.ts$/, ''))
  const folders = globSync('src/{dom,widgets,ui,services}/*/', { cwd: root, onlyDirectories: true }).map(
    (folder) => path.basename(folder),
  )
  const chunks = globSync('src/**/*.{ts,tsx}', { cwd: root, absolute: true }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, chunk]) => chunk!),
  )
  const features = (await findFeatures(root)).map(({ chunk }) => chunk)
  const mounted = Object.keys((await planOf(root)).forBridges)
  return new Set([...TAKEN, ...beside, ...folders, ...chunks, ...features, ...mounted])
}

/** The lists that `npm run features` and `npm run docs` write, by path. */
async function lists(root: string): Promise<Record<string, string>> {
  return {
    ...(await generateFeatures(root)),
    [path.join(root, 'docs/generated/features.md')]: await featureTable(root),
    [path.join(root, 'docs/generated/features.fr.md')]: await featureTable(root, 'fr'),
  }
}

/**
 * Writes a feature's folder and the lists; where these cannot be made, neither stays.
 * @returns the folder's files, from the project's folder
 */
export async function makeFeature(root: string, { kebab, camel }: FeatureNames): Promise<string[]> {
  const folder = path.join(root, 'src/features', kebab)
  const files: string[] = []
  mkdirSync(folder)
  try {
    for (const [name, text] of Object.entries(featureFiles({ kebab, camel }))) {
      const file = path.join(folder, name)
      writeFileSync(file, /\.(ts|css)$/.test(name) ? await formatted(file, text) : text)
      files.push(path.relative(root, file))
    }
    for (const [file, text] of Object.entries(await lists(root))) writeFileSync(file, text)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return files
}

async function formatted(file: string, text: string): Promise<string> {
  return prettier.format(text, { ...(await prettier.resolveConfig(file)), filepath: file })
}

async function run(args: readonly string[]): Promise<number> {
  const root = path.dirname(import.meta.dirname)
  const [name = '', ...more] = args
  const reason = more.length ? said.tooMany : await refuse(root, name)
  if (reason) {
    console.error(reason)
    return 2
  }
  const files = await makeFeature(root, { kebab: name, camel: camelOf(name) })
  console.log(said.made(name, files))
  return 0
}

if (import.meta.main) void run(process.argv.slice(2)).then((code) => (process.exitCode = code))
