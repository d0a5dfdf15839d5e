import path from 'node:path'
import { WHOLE_FILES, type LongTests } from '../../test/turns.ts'
import type { FileResult, TestResult } from '../jest-results.ts'

/** A test that took so many milliseconds beside others takes turns. */
export const LONG = 1000

/**
 * The record of long tests after a run, but for the files that have one turn as a whole. A test whose turn it was not keeps its place in it; one that has become quick,
 * or has gone, loses it. Files that were not run stay as they are.
 * @param root the project's folder
 */
export function longTests(record: LongTests, run: readonly FileResult[], root: string): LongTests {
  const next = new Map(Object.entries(record))
  for (const { name, assertionResults } of run) {
    const file = path.relative(root, name).split(path.sep).join('/')
    const before = new Set(record[file])
    const isLong = ({ status, fullName, duration }: TestResult): boolean =>
      status === 'pending' ? before.has(fullName) : (duration ?? 0) >= LONG
    const names = assertionResults.filter(isLong).map(({ fullName }) => fullName)
    // Where a file could not run, nothing is known of its tests.
    if (!assertionResults.length) continue
    if (names.length) next.set(file, [...new Set(names)].sort())
    else next.delete(file)
  }
  for (const file of WHOLE_FILES) next.delete(file)
  return Object.fromEntries([...next].sort(([one], [other]) => (one < other ? -1 : 1)))
}
