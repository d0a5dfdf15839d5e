import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { say } from './strings.ts'

/**
 * Makes a folder, and those above it. One by one: all at once, Node takes a read-only disk for a missing folder, and
 * below `/proc` does not end.
 * @returns the uppermost that was not there
 * @throws in French where a file is in its place, else the system's error
 */
export function makeFolder(folder: string): string | undefined {
  if (isFolder(folder)) return undefined
  const above = path.dirname(folder)
  const made = above === folder ? undefined : makeFolder(above)
  try {
    mkdirSync(folder)
    return made ?? folder
  } catch (error) {
    // Another command may have made it meanwhile.
    if (isFolder(folder)) return made
    if (statSync(folder, { throwIfNoEntry: false }))
      throw new Error(say('folder.none', { folder }), { cause: error })
    throw error
  }
}

const isFolder = (name: string): boolean => !!statSync(name, { throwIfNoEntry: false })?.isDirectory()
