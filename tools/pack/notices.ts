import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { licenceOf, type Bill, type PackageRef } from '../materials.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** Where each package of the lock file lies. */
function places(): Map<PackageRef, string> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly version?: string }>>
  }
  return new Map(
    Object.entries(packages)
      .filter(([place]) => place)
      .map(([place, { version }]) => [
        `${place.replace(/^.*node_modules\//, '')}@${version}`,
        path.join(root, place),
      ]),
  )
}

/** The texts of a package's own licence files. */
const textsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim())

/**
 * The licences of the packages whose code is in a package, read from those packages themselves, and the names of those
 * that are installed beside it with licences of their own.
 * @param inside what the package itself holds
 * @param beside what npm installs with it
 */
export function notices(title: string, inside: Bill, beside?: Bill): string {
  const where = places()
  const sections = inside.components.map((component) => {
    const { name, version, 'bom-ref': ref } = component
    const texts = textsOf(where.get(ref)!)
    const text = texts.length ? texts : [`${licenceOf(component)} (its package holds no text of it)`]
    return `## ${name} ${version}\n\n${licenceOf(component)}\n\n${text.map((one) => '```text\n' + one + '\n```').join('\n\n')}`
  })
  const known = new Set(inside.components.map(({ 'bom-ref': ref }) => ref))
  const others = beside?.components.filter(({ 'bom-ref': ref }) => !known.has(ref)) ?? []
  const rows = others.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`)
  return (
    [
      `# Third-party software of ${title}`,
      'Written by `npm run pack`, from what is really inside: the source maps of the built files name the packages, the packages hold their licences.',
      ...sections,
      ...(rows.length
        ? [
            '# Installed beside it',
            'Not part of this package: npm installs them from their own, with their own licences. The versions are those it was tried with.',
            ['| package | version | licence |', '| --- | --- | --- |', ...rows].join('\n'),
          ]
        : []),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}
