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
