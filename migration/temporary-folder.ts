import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { INTERRUPTIONS } from './interruption.ts'

/** Exit code of what was interrupted. */
const INTERRUPTED = 130

/**
 * Works in a folder that is gone afterwards, whatever happens. Who interrupts it (`INTERRUPTIONS`) ends the process with
 * 130, unless the work, or who asked for it, hears the signal and ends by itself.
 * @param name what the folder's name begins with
 */
export async function inTemporaryFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const unheard = INTERRUPTIONS.filter((signal) => !process.listenerCount(signal))
  let folder = ''
  const interrupt = (signal: NodeJS.Signals): void => {
    if (process.listenerCount(signal) > 1) return
    if (folder) rmSync(folder, { recursive: true, force: true })
    process.exit(INTERRUPTED)
  }
  // Heard before there is a folder that could stay.
  for (const signal of unheard) process.on(signal, interrupt)
  try {
    folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
    return await work(folder)
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
    for (const signal of unheard) process.off(signal, interrupt)
  }
}
