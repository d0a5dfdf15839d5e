import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ArchiveRecord, readArchive } from '../../migration/archive/read.ts'
import { isPageAnswer } from '../../migration/scan/pages.ts'
import { say } from '../../migration/strings.ts'
import type { Answer, Archive, Asked } from '../types.ts'
import { canonicalBody } from './body.ts'

interface Entry {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly file: string
}

/** What was sent; an answer finds it by record ids. */
interface Sent {
  readonly method: string
  /** Of its canonical body. */
  readonly print: string
}

interface Captured {
  readonly record: Omit<ArchiveRecord, 'body'>
  readonly file: string
}

/** Headers that told how the archived bytes were packed: they are unpacked now. */
const PACKING =
  /^(content-encoding|transfer-encoding|content-length|connection|keep-alive|alt-svc|strict-transport-security)$/

/**
 * A WARC archive, unpacked below `temporary`: memory holds its index alone. Answers are kept by method, address and
 * canonical body; of several captures the first counts. A damaged archive gives what came before.
 */
export class WarcArchive implements Archive {
  /** Addresses of its pages, in order. */
  readonly pages: string[] = []
  private readonly entries = new Map<string, Entry>()

  /** @param problem told, in French, of what cannot be read */
  static async open(
    file: string,
    temporary: string,
    problem: (reason: string) => void,
  ): Promise<WarcArchive> {
    const archive = new WarcArchive()
    const folder = await mkdtemp(path.join(temporary, 'warc-'))
    const sent = new Map<string, Sent>()
    const captured: Captured[] = []
    const byDigest = new Map<string, string>()
    for await (const { body, ...record } of readArchive(file, { requests: true, problem })) {
      if (record.kind === 'request') {
        const text = canonicalBody(
          Buffer.from(body).toString('utf8'),
          record.headers.get('content-type') ?? '',
        )
        for (const id of [record.id, ...record.concurrent])
          sent.set(id, { method: record.method, print: printOf(text) })
      } else {
        const to = path.join(folder, String(captured.length))
        if (!record.revisitOf) {
          await writeFile(to, body)
          for (const name of [record.digest, record.url])
            if (name && !byDigest.has(name)) byDigest.set(name, to)
        }
        captured.push({ record, file: to })
      }
    }
    // A request may stand before or after its answer, a revisit before what it repeats.
    for (const { record, file: own } of captured) {
      const { revisitOf } = record
      const to = revisitOf ? (byDigest.get(revisitOf.digest) ?? byDigest.get(revisitOf.url)) : own
      if (to)
        archive.add(
          entryOf(record, to),
          [record.id, ...record.concurrent].map((id) => sent.get(id)).find(Boolean),
        )
      else if (record.status === 200 && isPageAnswer(record.headers.get('content-type') ?? '', record.url))
        problem(say('archive.noFirstVisit', { url: record.url }))
    }
    return archive
  }

  async find({ method, url, body, contentType }: Asked): Promise<Answer | undefined> {
    const print = printOf(canonicalBody(body, contentType))
    // Some hosts were crawled by the other scheme.
    const entry =
      this.entries.get(keyOf(method, url, print)) ?? this.entries.get(keyOf(method, otherScheme(url), print))
    return entry && { status: entry.status, headers: entry.headers, body: await readFile(entry.file) }
  }

  /** The file that a page of it is unpacked to. */
  fileOf(page: string): string | undefined {
    return this.entries.get(keyOf('GET', page, NOTHING))?.file
  }

  private add(entry: Entry, request: Sent = { method: 'GET', print: NOTHING }): void {
    // A crawler notes what stood in a page's link, also what no browser would ask for.
    if (!URL.canParse(entry.url)) return
    const key = keyOf(request.method, entry.url, request.print)
    if (this.entries.has(key)) return
    this.entries.set(key, entry)
    const isPage =
      request.method === 'GET' && entry.status === 200 && /html/i.test(entry.headers['content-type'] ?? '')
    if (isPage) this.pages.push(entry.url)
  }
}

function entryOf({ url, status, headers }: Omit<ArchiveRecord, 'body'>, file: string): Entry {
  return {
    url,
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !PACKING.test(name))),
    file,
  }
}

/** Stands for a body, which may be a film that somebody sent: the index does not grow by it. */
const printOf = (body: string): string => createHash('sha1').update(body).digest('base64')
const NOTHING = printOf('')

function keyOf(method: string, address: string, print: string): string {
  const url = new URL(address)
  url.hash = ''
  url.searchParams.sort()
  return `${method} ${url.href} ${print}`
}

function otherScheme(url: string): string {
  return url.startsWith('https:') ? url.replace('https:', 'http:') : url.replace('http:', 'https:')
}
