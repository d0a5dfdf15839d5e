// What the files in `dist/` were made of, so that nothing is built twice and nothing old is taken for new.
// `node tools/built.ts begin`: notes what all of them are about to be made of; `node tools/built.ts`: that they are.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

/** `modern`: the drop-in and the modern tier; `all`: the old tier, the npm package and the demo's island too. */
export type Part = 'all' | 'modern'

interface Note {
  /** Of the content of the sources. */
  readonly sources: string
  /** When the built files were written, in milliseconds: of others nothing is known. */
  readonly written: number
}

const SOURCES: Readonly<Record<Part, readonly string[]>> = {
  modern: ['src/**', 'legacy/**', 'build/**', 'babel.config.js', 'webpack.config.js', 'package-lock.json'],
  all: ['vite.*.config.js', 'tsconfig.react.json', 'typedoc.json', 'demo/island/**', 'campaign/board/**'],
}
const BUILT: Readonly<Record<Part, readonly string[]>> = {
  modern: ['passerelle.js', 'modern/runtime.js'],
  all: ['legacy/runtime.js', 'react/index.js', 'demo/island.js', 'campaign/board.js'],
}

/** Are the built files there, and made of the sources as they are now? */
export function isBuilt(root: string, part: Part): boolean {
  const note = notes(root)[part]
  return !!note && note.sources === digest(root, part) && note.written === written(root, part)
}

type Begun = Readonly<Record<Part, string>>

/** Notes the sources before a build reads them: what somebody changes meanwhile is not in it. */
export function beginBuild(root: string): void {
  const begun: Begun = { modern: digest(root, 'modern'), all: digest(root, 'all') }
  mkdirSync(path.dirname(begunIn(root)), { recursive: true })
  writeFileSync(begunIn(root), JSON.stringify(begun))
}

/** Notes that a part has been built since `beginBuild`; `all` has the modern one in it. */
export function noteBuilt(root: string, part: Part): void {
  const begun = JSON.parse(readFileSync(begunIn(root), 'utf8')) as Begun
  const fresh = partsIn(part).map((one) => [one, { sources: begun[one], written: written(root, one) }])
  writeFileSync(fileOf(root), JSON.stringify({ ...notes(root), ...Object.fromEntries(fresh) }))
}

const fileOf = (root: string): string => path.join(root, '.cache/built.json')
const begunIn = (root: string): string => path.join(root, '.cache/building.json')
const partsIn = (part: Part): readonly Part[] => (part === 'all' ? ['modern', 'all'] : [part])

function notes(root: string): Partial<Record<Part, Note>> {
  try {
    return JSON.parse(readFileSync(fileOf(root), 'utf8')) as Partial<Record<Part, Note>>
  } catch {
    return {}
  }
}

function digest(root: string, part: Part): string {
  const patterns = partsIn(part).flatMap((one) => SOURCES[one])
  const files = globSync(patterns, { cwd: root, ignore: ['**/*.test.ts', '**/*.test.tsx', '**/*.md'] }).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file + '\0').update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Nothing where a file is missing. */
function written(root: string, part: Part): number {
  const files = partsIn(part).flatMap((one) => BUILT[one])
  const times = files.map(
    (file) => statSync(path.join(root, 'dist', file), { throwIfNoEntry: false })?.mtimeMs,
  )
  return times.includes(undefined) ? NaN : Math.max(...(times as number[]))
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname)
  if (process.argv[2] === 'begin') beginBuild(root)
  else noteBuilt(root, 'all')
}
