// Sizes of the built files, gzip -9: against the promises made to visitors (build/promises.json; one that is broken
// fails the build, and so does a chunk too small to travel alone), and against the last record
// (build/recorded-sizes.json; more than 3 % over it is told).
// `node tools/sizes.ts [folder]` (default: dist); `--record` keeps today's sizes as the record.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { smallChunks } from '../build/small-chunks.js'
import { texts } from './strings.ts'

interface Promised {
  /** Files counted together, below the folder of built files. */
  readonly files?: readonly string[]
  /** Counted in a browser (test/kitchen-sink.browser.test.ts), of a visitor who saves data or of one who does not. */
  readonly atRest?: 'saving' | 'idle'
  /** Bytes after gzip -9. */
  readonly max: number
  /** What it is to visitors. */
  readonly why: string
}

export interface SizeRow {
  readonly name: string
  readonly size: number
  readonly max: number
  readonly missing: boolean
}

export interface Alarm {
  readonly file: string
  readonly size: number
  /** Bytes in the record; none for a new file. */
  readonly recorded: number | undefined
}

/** Bytes by file, as `modern/runtime.js`. */
type Sizes = Readonly<Record<string, number>>

const root = path.dirname(import.meta.dirname)
const RECORD = path.join(root, 'build/recorded-sizes.json')

/** A file's growth that is told: part of its recorded size, and bytes below which it is noise. */
const ALARM = 0.03
const NOISE = 30

/** Bytes below which a chunk needs a reason to travel alone. */
const SMALL = 1000
/** Bytes from which a reason is one no more: a chunk of about that size is on either side, by the numbers of its modules. */
const LARGE = 1100

export const promises = JSON.parse(readFileSync(path.join(root, 'build/promises.json'), 'utf8')) as Readonly<
  Record<string, Promised>
>

export function gzipSize(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

/** Every built script and style sheet with its size. */
export function sizesOf(folder: string): Record<string, number> {
  const files = globSync(['passerelle{,.jquery}.js', '{modern,legacy}/**/*.js', '*.css'], { cwd: folder })
  return Object.fromEntries(files.sort().map((file) => [file, gzipSize(path.join(folder, file))]))
}

/** What is promised of files, measured. */
export function measure(folder: string): SizeRow[] {
  return Object.entries(promises).flatMap(([name, { files, max }]) => {
    if (!files) return []
    const found = files.map((file) => path.join(folder, file)).filter((file) => existsSync(file))
    const size = found.reduce((sum, file) => sum + gzipSize(file), 0)
    return [{ name, max, size, missing: found.length < files.length }]
  })
}

/** Files that have grown by more than 3 % over their record, or are not in it. */
export function alarmsOf(sizes: Sizes, record: Sizes): Alarm[] {
  return Object.entries(sizes).flatMap(([file, size]) => {
    const recorded = record[file]
    const isTold = recorded === undefined || size - recorded > Math.max(recorded * ALARM, NOISE)
    return isTold ? [{ file, size, recorded }] : []
  })
}

/** The alarms of built files, in French, a line each; none where nothing is built. */
export function tellAlarms(folder = path.join(root, 'dist')): string[] {
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Sizes
  return alarmsOf(sizesOf(folder), record).map(({ file, size, recorded }) =>
    recorded === undefined ? texts.sizes.unrecorded(file, size) : texts.sizes.grown(file, recorded, size),
  )
}

/** Why small chunks travel alone: those of `build/small-chunks.js`, and the features' own. */
export async function reasons(): Promise<Readonly<Record<string, string>>> {
  const { findFeatures } = await import('./generate-features.ts')
  const own = (await findFeatures(root)).flatMap(({ chunk, manifest: { alone } }) =>
    alone ? [[chunk, alone]] : [],
  )
  return { ...smallChunks, ...(Object.fromEntries(own) as Record<string, string>) }
}

/**
 * Chunks of the modern tier below 1 kB without a reason to travel alone, and reasons for chunks that need none; in
 * French, a line each.
 */
export function tellSmall(sizes: Sizes, reasons: Readonly<Record<string, string>>): string[] {
  const small = new Map(
    Object.entries(sizes).flatMap(([file, size]) => {
      const chunk = /^modern\/(.*)\.js$/.exec(file)?.[1]
      return chunk && size < SMALL ? [[chunk, size] as const] : []
    }),
  )
  if (!Object.keys(sizes).some((file) => file.startsWith('modern/'))) return []
  return [
    ...[...small]
      .filter(([chunk]) => !reasons[chunk])
      .map(([chunk, size]) => texts.sizes.tooSmall(chunk, size)),
    ...Object.keys(reasons)
      .filter((chunk) => !((sizes[`modern/${chunk}.js`] ?? LARGE) < LARGE))
      .map((chunk) => texts.sizes.needless(chunk)),
  ]
}

/** Tells all, and keeps the sizes where it is asked to. @returns whether all is as promised */
async function run(args: readonly string[]): Promise<boolean> {
  const folder = path.resolve(args.find((one) => !one.startsWith('-')) ?? path.join(root, 'dist'))
  const rows = measure(folder)
  const isKept = rows.every(({ size, max, missing }) => !missing && size <= max)
  for (const { name, size, max, missing } of rows) {
    const { sizes } = texts
    const state = missing ? sizes.missing : size > max ? sizes.tooBig : sizes.left(max - size)
    console.log(sizes.promise(name, size, max, state))
  }
  const sizes = sizesOf(folder)
  if (args.includes('--record')) writeFileSync(RECORD, JSON.stringify(sizes, undefined, 2) + '\n')
  const small = tellSmall(sizes, await reasons())
  for (const line of [...small, ...tellAlarms(folder)]) console.log(line)
  return isKept && !small.length
}

if (import.meta.main) void run(process.argv.slice(2)).then((ok) => (process.exitCode = ok ? 0 : 1))
