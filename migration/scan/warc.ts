import { createReadStream } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { say } from '../strings.ts'
import { archivedName } from './scripts.ts'
import type { Job, Unreadable } from './types.ts'

/** The part of the package `warcio` that is used. */
interface Library {
  readonly WARCParser: new (stream: AsyncIterable<Uint8Array>) => AsyncIterable<WarcRecord>
}
interface WarcRecord {
  readonly warcType: string | null
  readonly warcTargetURI: string | null
  readonly httpHeaders: {
    readonly statusCode?: number | string
    readonly headers: Headers | Map<string, string>
  } | null
  readFully(decode: boolean): Promise<Uint8Array>
}

/**
 * The pages of a WARC archive. Its pages and scripts are unpacked to disk first — a script may stand after the page
 * that uses it — so memory holds one record at a time. A truncated archive gives what came before.
 */
export async function* readWarc(
  file: string,
  shown: string,
  temporary: string,
  unreadable: (problem: Unreadable) => void,
): AsyncGenerator<Job> {
  const library = await load()
  if (!library) return unreadable({ page: shown, reason: say('warc.missing') })
  const root = await mkdtemp(path.join(temporary, 'warc-'))
  const list: Job[] = []
  let count = 0
  try {
    for await (const record of new library.WARCParser(createReadStream(file))) {
      count++
      const job = await unpack(record, root)
      if (job) list.push(job)
    }
  } catch (error) {
    unreadable({
      page: shown,
      reason: say('unreadable.truncated', { count, message: (error as Error).message }),
    })
  }
  yield* list
}

async function unpack(record: WarcRecord, root: string): Promise<Job | undefined> {
  const { warcType, warcTargetURI: url, httpHeaders } = record
  if (warcType !== 'response' || !url || !httpHeaders || Number(httpHeaders.statusCode ?? 200) >= 300)
    return undefined
  const type = httpHeaders.headers.get('content-type') ?? httpHeaders.headers.get('Content-Type') ?? ''
  const isPage = /html/i.test(type)
  if (!isPage && !/(java|ecma)script/i.test(type) && !/\.js([?#]|$)/i.test(url)) return undefined
  const file = path.join(root, archivedName(url))
  await writeFile(file, await record.readFully(true))
  const charset = /charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1]
  return isPage ? { page: url, file, root, url, ...(charset ? { charset } : {}) } : undefined
}

async function load(): Promise<Library | undefined> {
  const name = 'warcio'
  try {
    return (await import(name)) as Library
  } catch {
    return undefined
  }
}
