import { existsSync, statSync, type Dirent } from 'node:fs'
import { opendir, readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { say } from './strings.ts'

/** What is looked for in a folder. */
export interface Wanted {
  /** By a file's path, which begins with the folder's. */
  readonly isWanted: (file: string) => boolean
  /** A folder, or a link, that cannot be read. */
  readonly unreadable: (file: string, error: unknown) => void
  /** By their names, of which those of one folder are then in memory. Default: as the disk gives them. */
  readonly isSorted?: boolean
}

/**
 * The wanted files of a folder and of those in it. Linked folders are read too, each once, and after all others: a page
 * is named by the folder in which it lies.
 */
export async function* filesBelow(
  root: string,
  { isWanted, unreadable, isSorted }: Wanted,
): AsyncGenerator<string> {
  // Links may lead in circles.
  const seen = new Set<string>()
  const links: string[] = []
  yield* below(root)
  for (const link of links) yield* below(link)

  async function* below(folder: string): AsyncGenerator<string> {
    try {
      const real = await realpath(folder)
      if (seen.has(real)) return
      seen.add(real)
      for await (const entry of isSorted ? await sorted(folder) : await opendir(folder)) {
        const file = path.join(folder, entry.name)
        const kind = kindOf(file, entry)
        if (kind === 'folder') yield* below(file)
        else if (kind === 'link') links.push(file)
        else if (kind === 'file' && isWanted(file)) yield file
      }
    } catch (error) {
      unreadable(folder, error)
    }
  }

  /** What a name of a folder stands for; a link that leads nowhere is told of: pages may have stood behind it. */
  function kindOf(file: string, entry: Dirent): 'folder' | 'link' | 'file' | undefined {
    // Old hosts wrote names in their own charset: no text stands for its bytes, and nothing is found by one.
    if (entry.name.includes('\ufffd') && !existsSync(file)) {
      if (!entry.isFile() || isWanted(file)) unreadable(file, new Error(say('unreadable.name')))
      return undefined
    }
    if (entry.isDirectory()) return 'folder'
    if (!entry.isSymbolicLink()) return 'file'
    try {
      return statSync(file).isDirectory() ? 'link' : 'file'
    } catch (error) {
      unreadable(file, error)
      return undefined
    }
  }
}

async function sorted(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}
