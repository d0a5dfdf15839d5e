import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { PageResult, PageSource } from './types.ts'

/** What a result says of its page. @param key of the run */
export function aboutOf(source: PageSource, key: string): Pick<PageResult, 'page' | 'url' | 'key' | 'print'> {
  const print = printOf(source)
  return { page: source.id, url: source.url, key, ...(print === undefined ? {} : { print }) }
}

/** Of the bytes of a page, and of what stands beside it; a live page has none. */
function printOf({ files, steps }: PageSource): string | undefined {
  if (!files) return undefined
  const print = createHash('sha1').update(JSON.stringify(steps ?? null))
  for (const file of files) {
    const bytes = bytesOf(file)
    if (bytes) print.update('\0').update(bytes)
  }
  return print.digest('hex').slice(0, 16)
}

/** Nothing of what is not there, no file (a pipe may never end), or not to be read: the page's visit tells of it. */
function bytesOf(file: string): Buffer | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a run has done a page already, with the text that it has now: another page may have its name.
 * @param done names of the pages that are done, with the print of each
 */
export function isDone(done: ReadonlyMap<string, string | undefined>, source: PageSource): boolean {
  return done.has(source.id) && done.get(source.id) === printOf(source)
}
