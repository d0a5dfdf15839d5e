import path from 'node:path'

/** Origin of pages that are not on this machine: their addresses tell them apart. */
export const LIVE = ''

/** A page of some input. */
export interface PageOf<T> {
  readonly name: string
  /** The folder that its address begins at, or its archive, as an absolute path; or `LIVE`. */
  readonly origin: string
  readonly page: T
}

/**
 * Pages of several folders or archives may have one name: then all pages of these begin with what tells them from each
 * other, as `aubin/index.html`. A page that is named twice stays once.
 */
export function toldApart<T>(pages: readonly PageOf<T>[]): PageOf<T>[] {
  const once = new Map<string, PageOf<T>>()
  const origins = new Map<string, string[]>()
  for (const one of pages) {
    const { name, origin } = one
    const key = `${origin}\n${name}`
    if (once.has(key)) continue
    once.set(key, one)
    origins.set(name, [...(origins.get(name) ?? []), origin])
  }
  const shared = new Set([...origins.values()].filter((of) => of.length > 1).flat())
  shared.delete(LIVE)
  const above = commonFolder([...shared])
  const named = [...once.values()].map((one) => {
    if (!shared.has(one.origin)) return one
    const below = path.relative(above, one.origin).split(path.sep).join('/')
    return { ...one, name: `${below}/${one.name}` }
  })
  // A folder and one inside it may be named both: from where both lie, a file of both has one name.
  const seen = new Set<string>()
  return named.filter(({ name }) => !seen.has(name) && seen.add(name))
}

/** The innermost folder that all of them lie in. */
function commonFolder(paths: readonly string[]): string {
  let folder = path.dirname(paths[0] ?? '')
  while (!paths.every((one) => one.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)))
    folder = path.dirname(folder)
  return folder
}
