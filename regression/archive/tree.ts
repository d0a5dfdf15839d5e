import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { reasonOf } from '../../migration/system-errors.ts'

/** A folder or link that cannot be read. */
export type Told = (file: string, reason: string) => void

/**
 * The wanted files of a folder and of those in it, sorted. Linked folders are read too, each once, and after all others: a
 * page is named by the folder in which it lies.
 */
export function* filesBelow(
  root: string,
  isWanted: (name: string) => boolean,
  unread: Told,
): Generator<string> {
  // Links may lead in circles.
  const seen = new Set<string>()
  const links: string[] = []
  yield* below(root)
  for (const link of links) yield* below(link)

  function* below(folder: string): Generator<string> {
    for (const entry of entriesOf(folder, seen, unread)) {
      const file = path.join(folder, entry.name)
      const kind = kindOf(file, entry, unread)
      if (kind === 'folder') yield* below(file)
      else if (kind === 'link') links.push(file)
      else if (kind === 'file' && isWanted(entry.name)) yield file
    }
  }
}

function entriesOf(folder: string, seen: Set<string>, unread: Told): Dirent[] {
  try {
    const real = realpathSync(folder)
    if (seen.has(real)) return []
    seen.add(real)
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    unread(folder, reasonOf(error))
    return []
  }
}

/** What a name of a folder stands for; a link that leads nowhere is told of: pages may have stood behind it. */
function kindOf(file: string, entry: Dirent, unread: Told): 'folder' | 'link' | 'file' | undefined {
  if (entry.isDirectory()) return 'folder'
  if (!entry.isSymbolicLink()) return 'file'
  try {
    return statSync(file).isDirectory() ? 'link' : 'file'
  } catch (error) {
    unread(file, reasonOf(error))
    return undefined
  }
}
