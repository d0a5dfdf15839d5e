import '../../tools/ts-resolve.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from '../../src/base/manifest.ts'
import type { SoughtFeature } from './needs.ts'

/** A built file that a page fetches. */
export interface NeededFile {
  /** Below the script's folder, with the version that the script asks for: `modern/tables.js?v=1a2b3`. */
  readonly address: string
  /** As `passerelle.integrity.js` gives it to the browser. */
  readonly integrity: string
}

/** What is known of a build's files. */
export interface BuiltFiles {
  /** Features that are fetched as the page loads, not when idle, in view or in use. */
  readonly features: readonly SoughtFeature[]
  /** The files of these features, the runtime first; no file at all for a page that has none of them. */
  filesOf(features: readonly string[]): NeededFile[]
}

/**
 * @param folder the one with the built script
 * @param prefix of the site's classes
 * @throws where it is no build, or one of a version without `modern/files.json`
 */
export async function readBuiltFiles(folder: string, prefix: string): Promise<BuiltFiles> {
  const read = (file: string): Buffer => readFileSync(path.join(folder, 'modern', file))
  const digest = (algorithm: string, file: string): Buffer =>
    createHash(algorithm).update(read(file)).digest()
  const { imports, bundles } = JSON.parse(read('files.json').toString()) as BuiltList
  const { features, chunks } = (await import('../../src/features/index.ts')) as {
    features: readonly Manifest[]
    chunks: Readonly<Record<string, string>>
  }
  // As the drop-in asks for it (`src/boot/tier-loader.ts`): a new runtime has a new address.
  const runtime = `runtime.js?v=${digest('sha256', 'runtime.js').toString('hex').slice(0, 8)}-1`
  const needed = (address: string): NeededFile => ({
    address: `modern/${address}`,
    integrity: `sha256-${digest('sha256', address.replace(/\?.*/, '')).toString('base64')}`,
  })
  return {
    features: features
      .filter(({ when = 'now' }) => when === 'now')
      .map(({ name, selector }) => ({ name, selector: selector.replace(/\bcms-/g, prefix + '-') })),
    filesOf(names) {
      const files = new Set(names.flatMap((name) => imports[chunks[name] ?? ''] ?? []))
      return names.length ? [runtime, ...bundled([...files], bundles)].map(needed) : []
    },
  }
}

/** As `build/files-plugin.js` writes it. */
interface BuiltList {
  /** By chunk: the files that an import of it fetches, with their versions. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** Chunks that come in one file where all of them are asked for at once. */
  readonly bundles: readonly (readonly string[])[]
}

/** The files that are fetched for these: one for each bundle that is whole, as the runtime does it (`build/chunk-loader.js`). */
function bundled(files: readonly string[], bundles: BuiltList['bundles']): string[] {
  const versions = new Map(files.map((file) => file.split('.js?v=') as [string, string]))
  const result: string[] = []
  for (const chunks of [...bundles, ...files.map((file) => [file.replace(/\.js\?.*/, '')])]) {
    const found = chunks.map((chunk) => versions.get(chunk))
    if (found.includes(undefined)) continue
    result.push(`${chunks.join('.')}.js?v=${found.join('')}`)
    for (const chunk of chunks) versions.delete(chunk)
  }
  return result
}
