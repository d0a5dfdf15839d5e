import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { PageResult, PageSource } from './types.ts'

/** What a result says of its page. @param key of the run */
export function aboutOf(source: PageSource, key: string): Pick<PageResult, 'page' | 'url' | 'key' | 'print'> {
  const print = printOf(source)
  return { page: source.id, url: source.url, key, ...(print === undefined ? {} : { print }) }
}

/** Of the bytes of a page, of what stands beside it and of the files that it names; a live page has none. */
function printOf({ files, shared = [], steps }: PageSource): string | undefined {
  if (!files) return undefined
  const print = createHash('sha1').update(JSON.stringify(steps ?? null))
  for (const file of files) {
    const bytes = bytesOf(file)
    if (bytes) print.update('\0').update(bytes)
  }
  for (const file of shared) print.update('\0').update(printOfShared(file))
  return print.digest('hex').slice(0, 16)
}

/** Those of a site's script are read once for its thousand pages, as long as it stays the same. */
function printOfShared(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  const name = `${file} ${stats?.size} ${stats?.mtimeMs}`
  const print =
    prints.get(name) ??
    createHash('sha1')
      .update(bytesOf(file) ?? '')
      .digest('hex')
  prints.set(name, print)
  return print
}
const prints = new Map<string, string>()

/** Nothing of what is not there, no file (a pipe may never end), or not to be read: the page's visit tells of it. */
export function bytesOf(file: string): Buffer | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a live page could not be read, or a worker failed on one: it is asked again each time. What else is on disk stays
 * what it is until it changes.
 */
export const isUnanswered = ({ unreadable, print, isToRetry }: PageResult): boolean =>
  isToRetry || (unreadable !== undefined && print === undefined)

/**
 * Whether a run has done a page already, with the text that it has now: another page may have its name.
 * @param done names of the pages that are done, with the print of each
 */
export function isDone(done: ReadonlyMap<string, string | undefined>, source: PageSource): boolean {
  return done.has(source.id) && done.get(source.id) === printOf(source)
}
