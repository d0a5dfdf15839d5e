import { readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORTS =
  /\b(?:from|import|require)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]|@jest-environment\s+(\.{1,2}\/\S+)/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.cjs', '/index.ts', '/index.tsx']

/** Who imports what among the files of the project, types and dynamic imports included. */
export interface ImportGraph {
  /** Files that import one of these, directly or not, with the number of steps; nearest first, without themselves. */
  importers(files: readonly string[]): ReadonlyMap<string, number>
}

/**
 * @param files paths below the root, with `/`
 * @param gone files that were taken away: others may still import them
 * @param read a file's text; by default from the disk
 */
export function importGraph(
  root: string,
  files: readonly string[],
  gone: readonly string[] = [],
  read = (file: string): string => readFileSync(path.join(root, file), 'utf8'),
): ImportGraph {
  const known = new Set([...files, ...gone])
  const importersOf = new Map<string, Set<string>>()
  for (const file of files) {
    if (!/\.[mc]?[jt]sx?$/.test(file)) continue
    for (const [, imported, environment] of read(file).matchAll(IMPORTS)) {
      // An environment is named from the project's folder, as Jest reads it.
      const target = environment
        ? path.posix.normalize(environment)
        : path.posix.join(path.posix.dirname(file), imported!.replace(/\?.*$/, ''))
      const found = ENDINGS.map((ending) => target + ending).find((one) => known.has(one))
      if (!found) continue
      const importers = importersOf.get(found) ?? new Set()
      importersOf.set(found, importers.add(file))
    }
  }
  return {
    importers(wanted) {
      const steps = new Map<string, number>()
      const seen = new Set(wanted)
      let next = [...wanted]
      for (let step = 1; next.length; step++) {
        next = next.flatMap((file) => [...(importersOf.get(file) ?? [])]).filter((file) => !seen.has(file))
        next = [...new Set(next)]
        for (const file of next) {
          seen.add(file)
          steps.set(file, step)
        }
      }
      return steps
    },
  }
}
