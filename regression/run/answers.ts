import type { Archive, PageSource } from '../types.ts'

/**
 * What lets go of a page's answers once it is compared in its last window: those of thousands of live pages would fill
 * the memory.
 */
export function forgetting(sources: readonly PageSource[]): (page: string) => void {
  const archives = new Map(sources.map(({ id, archive }) => [id, archive]))
  const open = new Map<Archive, number>()
  for (const { archive } of sources) open.set(archive, (open.get(archive) ?? 0) + 1)
  return (page) => {
    const archive = archives.get(page)
    if (!archive) return
    const left = (open.get(archive) ?? 0) - 1
    open.set(archive, left)
    if (!left) archive.forget?.()
  }
}
