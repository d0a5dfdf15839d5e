// Sizes of the built files, gzip -9, against the budgets of sizes.json; a row above its budget fails the build.
// `node tools/sizes.ts [folder]` (default: dist).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { globSync } from 'tinyglobby'

interface Budget {
  /** Files counted together, below the folder of built files. */
  readonly files: readonly string[]
  /** Bytes after gzip -9. */
  readonly max: number
}

export interface SizeRow {
  readonly name: string
  readonly size: number
  readonly max: number
  readonly missing: boolean
}

const root = path.dirname(import.meta.dirname)

export function gzipSize(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length
}

export function measure(folder: string): SizeRow[] {
  const budgets = JSON.parse(readFileSync(path.join(root, 'sizes.json'), 'utf8')) as Record<string, Budget>
  return Object.entries(budgets).map(([name, { files, max }]) => {
    const found = files.flatMap((pattern) => globSync(pattern, { cwd: folder, absolute: true }))
    return {
      name,
      max,
      size: found.reduce((sum, file) => sum + gzipSize(file), 0),
      missing: files.some((file) => !/[*]/.test(file) && !existsSync(path.join(folder, file))),
    }
  })
}

if (import.meta.main) {
  const rows = measure(path.resolve(process.argv[2] ?? path.join(root, 'dist')))
  for (const { name, size, max, missing } of rows) {
    const state = missing ? 'absent' : size > max ? 'TROP GROS' : 'ok'
    console.log(
      `${name.padEnd(44)} ${String(size).padStart(7)} / ${String(max).padStart(7)} octets  ${state}`,
    )
  }
  if (rows.some(({ size, max, missing }) => missing || size > max)) process.exit(1)
}
