// Sizes of the built files, gzip -9: against the promises made to visitors (build/promises.json; one that is broken
// fails the build), and against the last record (build/recorded-sizes.json; more than 3 % over it is told).
// `node tools/sizes.ts [folder]` (default: dist); `--record` keeps today's sizes as the record.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { globSync } from 'tinyglobby'

interface Promised {
  /** Files counted together, below the folder of built files. */
  readonly files?: readonly string[]
  /** Counted in a browser (test/kitchen-sink.browser.test.ts). */
  readonly atRest?: boolean
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
  /** Bytes in the record. */
  readonly recorded: number
}

const root = path.dirname(import.meta.dirname)
const RECORD = path.join(root, 'build/recorded-sizes.json')

/** A file's growth that is told: part of its recorded size, and bytes below which it is noise. */
const ALARM = 0.03
const NOISE = 30

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

/** Files that have grown by more than 3 % over their record. */
export function alarmsOf(
  sizes: Readonly<Record<string, number>>,
  record: Readonly<Record<string, number>>,
): Alarm[] {
  return Object.entries(sizes).flatMap(([file, size]) => {
    const recorded = record[file]
    const isGrown = recorded !== undefined && size - recorded > Math.max(recorded * ALARM, NOISE)
    return isGrown ? [{ file, size, recorded }] : []
  })
}

if (import.meta.main) {
  const folder = path.resolve(
    process.argv.slice(2).find((one) => !one.startsWith('-')) ?? path.join(root, 'dist'),
  )
  const rows = measure(folder)
  for (const { name, size, max, missing } of rows) {
    const state = missing ? 'absent' : size > max ? 'TROP GROS' : `reste ${max - size}`
    console.log(`${name.padEnd(20)} ${String(size).padStart(7)} / ${max} octets  ${state}`)
  }
  const sizes = sizesOf(folder)
  if (process.argv.includes('--record')) {
    writeFileSync(RECORD, JSON.stringify(sizes, undefined, 2) + '\n')
  } else {
    const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>
    for (const { file, size, recorded } of alarmsOf(sizes, record)) {
      const percent = Math.round((size / recorded - 1) * 100)
      console.log(
        `ALERTE ${file} : ${recorded} → ${size} octets (+${percent} %) ; npm run sizes -- --record pour l’accepter`,
      )
    }
  }
  if (rows.some(({ size, max, missing }) => missing || size > max)) process.exit(1)
}
