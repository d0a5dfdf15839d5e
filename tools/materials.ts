import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

/** What built files and packages are made of: which packages, in which versions, under which licences. */
const root = path.dirname(import.meta.dirname)

interface Component {
  'bom-ref': string
  name: string
  version: string
  scope?: string
  properties?: unknown
  externalReferences?: unknown
  licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[]
  [key: string]: unknown
}

/** A list of packages in CycloneDX. */
export interface Bill {
  metadata: { component: Component; [key: string]: unknown }
  components: Component[]
  dependencies?: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
  [key: string]: unknown
}

/** A package as npm's lists name it: `preact@11.2.0`. */
export type PackageRef = string

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** @param folder of the package, below `node_modules` */
export function refOf(folder: string): PackageRef {
  const { name, version } = readJson(path.join(folder, 'package.json')) as { name: string; version: string }
  return `${name}@${version}`
}

/** The package that the project itself imports by this name. */
export const installedRef = (name: string): PackageRef => refOf(path.join(root, 'node_modules', name))

/** The packages whose code is in built files, by what the files' source maps name. */
export function bundledRefs(folder: string): Set<PackageRef> {
  const refs = new Set<PackageRef>()
  for (const file of globSync('**/*.js.map', {
    cwd: folder,
    absolute: true,
    ignore: ['demo/**', 'npm/**'],
  })) {
    // A bundle's map has sections; its chunks' own lie beside it.
    const { sources = [] } = readJson(file) as { sources?: string[] }
    for (const source of sources) {
      const [, place] = /(node_modules\/.*?)$/.exec(source) ?? []
      const [owner] = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(place ?? '') ?? []
      if (owner && existsSync(path.join(root, owner, 'package.json'))) refs.add(refOf(path.join(root, owner)))
    }
  }
  return refs
}

/** All packages of the lock file, tools included. */
export function allMaterials(): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
  const output = execFileSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
    encoding: 'utf8',
  })
  return JSON.parse(output) as Bill
}

/** The packages, with all that they depend on. */
export function withDependencies({ dependencies = [] }: Bill, refs: Iterable<PackageRef>): Set<PackageRef> {
  const edges = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn ?? []]))
  const reached = new Set(refs)
  for (const ref of reached) for (const next of edges.get(ref) ?? []) reached.add(next)
  return reached
}

/**
 * The list of some of the packages. Made twice, it is the same: it has no time and no serial number.
 * @param name of what they are in
 * @throws when one is not in the lock file
 */
export function billOf(all: Bill, name: string, refs: ReadonlySet<PackageRef>): Bill {
  const { serialNumber: _serial, dependencies: _edges, ...bill } = all
  const { timestamp: _time, ...metadata } = all.metadata
  const version = all.metadata.component.version
  const components = all.components.filter((component) => refs.has(component['bom-ref']))
  const missing = [...refs].filter((ref) => !components.some((component) => component['bom-ref'] === ref))
  if (missing.length) throw new Error(`not in package-lock.json: ${missing.join(', ')}`)
  return {
    ...bill,
    metadata: {
      ...metadata,
      component: {
        ...metadata.component,
        'bom-ref': `${name}@${version}`,
        name,
        purl: `pkg:npm/${name}@${version}`,
      },
    },
    components: components.map(({ properties: _properties, externalReferences: _links, ...component }) => ({
      ...component,
      scope: 'required',
    })),
  }
}

/** A component's licence, as SPDX writes it. */
export function licenceOf({ licenses = [] }: Component): string {
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
  return names.filter(Boolean).join(' AND ')
}
