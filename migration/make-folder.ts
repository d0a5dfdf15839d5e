import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from './strings.ts'

/**
 * Makes a folder, and those above it. One by one: all at once, Node takes a read-only disk for a missing folder, and
 * below `/proc` does not end.
 * @throws in French where a file is in its place, else the system's error
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another command may have made it meanwhile.
    if (isFolder(folder)) return
    if (statSync(folder, { throwIfNoEntry: false }))
      throw new Error(say('folder.none', { folder }), { cause: error })
    throw error
  }
}

const isFolder = (name: string): boolean => !!statSync(name, { throwIfNoEntry: false })?.isDirectory()
