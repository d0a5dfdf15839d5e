import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Exit code of what Ctrl+C ended. */
const INTERRUPTED = 130

/**
 * Works in a folder that is gone afterwards, whatever happens. Ctrl+C ends the process with 130, unless the work, or who
 * asked for it, hears the signal and ends by itself.
 * @param name what the folder's name begins with
 */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const isHeard = process.listenerCount('SIGINT') > 0
  let folder = ''
  const interrupt = (): void => {
    if (process.listenerCount('SIGINT') > 1) return
    if (folder) rmSync(folder, { recursive: true, force: true })
    process.exit(INTERRUPTED)
  }
  // Heard before there is a folder that could stay.
  if (!isHeard) process.on('SIGINT', interrupt)
  try {
    folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
    return await work(folder)
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
    process.off('SIGINT', interrupt)
  }
}
