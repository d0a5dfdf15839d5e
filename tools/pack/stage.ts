import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { Manifest } from '../../packages/manifest.ts'

export const root = path.dirname(path.dirname(import.meta.dirname))

interface Project {
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}
export const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Project

/** A folder in which a package is put together; `remove` it. */
export class Stage {
  readonly folder: string
  readonly manifest: Manifest

  constructor(manifest: Manifest) {
    this.manifest = manifest
    this.folder = mkdtempSync(path.join(tmpdir(), `${manifest.name}-`))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /** Copies files of the project to the same place. */
  copy(patterns: readonly string[], ignore: readonly string[] = []): void {
    for (const name of globSync([...patterns], { cwd: root, ignore: [...ignore], dot: true })) {
      const target = path.join(this.folder, name)
      mkdirSync(path.dirname(target), { recursive: true })
      cpSync(path.join(root, name), target)
    }
  }

  /**
   * What each package has besides its own files, and `integrity.json` over all of them: call it last.
   * @param readme its file in the project; `<version>` in it becomes the version
   */
  finish(readme: string, notices: string, bill: unknown): void {
    const text = readFileSync(path.join(root, readme), 'utf8')
    this.write('README.md', text.replaceAll('<version>', project.version))
    this.copy(['CHANGELOG.md'])
    this.write('THIRD-PARTY-NOTICES.md', notices)
    this.write('sbom.json', toJson(bill))
    this.write('package.json', toJson(toPackageJson(this.manifest)))
    const files = globSync('**', { cwd: this.folder, dot: true }).sort()
    const hashes = files.map((name) => [name, hashOf(path.join(this.folder, name), 'sha384')])
    this.write('integrity.json', toJson(Object.fromEntries(hashes)))
  }
}

export const toJson = (value: unknown): string => JSON.stringify(value, null, 2) + '\n'

/** As `integrity` attributes and npm's lock files write it. */
export const hashOf = (file: string, algorithm: 'sha384' | 'sha512'): string =>
  `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}`

function toPackageJson({
  name,
  dependencies,
  optionalDependencies,
  buildDependencies,
  ...rest
}: Manifest): object {
  const { version, license } = project
  return {
    name,
    version,
    license,
    // Nothing is published by mistake before its owner has chosen a licence.
    ...(license === 'UNLICENSED' && { private: true }),
    ...rest,
    ...(dependencies && { dependencies: ranges(dependencies) }),
    ...((optionalDependencies || buildDependencies) && {
      optionalDependencies: { ...ranges(optionalDependencies ?? []), ...installed(buildDependencies ?? []) },
    }),
  }
}

/** @throws when the project itself does not depend on one */
function ranges(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const range = project.dependencies[name]
      if (!range) throw new Error(`no dependency of the project: ${name}`)
      return [name, range]
    }),
  )
}

/** The versions that the project itself is built with. */
const installed = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const manifest = readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')
      return [name, (JSON.parse(manifest) as { version: string }).version]
    }),
  )
