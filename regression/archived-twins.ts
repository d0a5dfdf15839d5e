import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

/* The archived pages with the old script and with the new one: what the tests and `npm run twins` have in common. */
const root = path.dirname(import.meta.dirname)
const pages = path.join(root, 'regression/pages')

/** The script of the archived pages today. */
export const newScript = path.join(root, 'dist/passerelle.jquery.js')

/** Names of all archived pages. */
export const archivedPages = (): string[] =>
  readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** Writes the old script into a folder. @returns its file */
export function buildOldScript(folder: string): string {
  execFileSync(process.execPath, [path.join(root, 'regression/old/build.ts'), folder])
  return path.join(folder, 'front.js')
}

/** What `passerelle regress` is given for archived pages, but for `--out`. */
export const twinArguments = (
  names: readonly string[],
  sides: { readonly old: string; readonly new: string },
): string[] => [
  ...names.map((name) => path.join(pages, name, 'index.html')),
  ...['--root', pages, '--old', sides.old, '--new', sides.new, '--tag', '/static/front.js'],
  ...['--mount', `/jquery.js=${path.join(root, 'node_modules/jquery/dist/jquery.js')}`],
  ...['--approvals', path.join(root, 'regression/approvals.json')],
]

/**
 * Some of a list, chosen by a seed: the same ones each time, others with another seed.
 * @param seed any text
 */
export function sample<T>(list: readonly T[], count: number, seed: string): T[] {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  const rest = [...list]
  return Array.from({ length: Math.min(count, list.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1)[0]!
  })
}

/** `PASSERELLE_SEED`, or the commit, so that another one tries other pages; a clone without history has one seed. */
export function seedOfToday(): string {
  const given = process.env['PASSERELLE_SEED']
  if (given) return given
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'passerelle'
  }
}
