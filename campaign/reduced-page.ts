import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Example } from '../regression/reduce/example.ts'

/** The reduced page of a cause, byte by byte; none where its file is gone. */
export function readExample(folder: string, { file }: Example): Buffer | undefined {
  try {
    return readFileSync(path.join(folder, file))
  } catch {
    return undefined
  }
}
