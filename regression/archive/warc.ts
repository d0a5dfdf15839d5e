import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { WARCParser, type WARCRecord } from 'warcio'
import { say } from '../strings.ts'
import type { Answer, Archive, Asked } from '../types.ts'
import { canonicalBody } from './body.ts'

interface Entry {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly file: string
}

/** Request records name what was posted; a response finds its request by record id. */
interface Sent {
  readonly method: string
  readonly body: string
}

/** Headers that told how the archived bytes were packed: they are unpacked now. */
const PACKING =
  /^(content-encoding|transfer-encoding|content-length|connection|keep-alive|alt-svc|strict-transport-security)$/

/**
 * A WARC archive, unpacked below `temporary`: memory holds its index alone. Answers are kept by method, address and
 * canonical body; of several captures the first counts. A truncated archive gives what came before.
 */
export class WarcArchive implements Archive {
  /** Addresses of its pages, in order. */
  readonly pages: string[] = []
  /** Why it ends early. */
  truncated: string | undefined
  private readonly entries = new Map<string, Entry>()

  static async open(file: string, temporary: string): Promise<WarcArchive> {
    const archive = new WarcArchive()
    const folder = await mkdtemp(path.join(temporary, 'warc-'))
    const sent = new Map<string, Sent>()
    const open: { id: string; record: Unpacked }[] = []
    try {
      for await (const record of new WARCParser(createReadStream(file))) {
        if (record.warcType === 'request') {
          const id = record.warcHeader('WARC-Concurrent-To') ?? record.warcHeader('WARC-Record-ID') ?? ''
          sent.set(id, await requestOf(record))
          sent.set(record.warcHeader('WARC-Record-ID') ?? '', sent.get(id)!)
        } else if (record.warcType === 'response') {
          const unpacked = await unpack(record, folder)
          if (unpacked) open.push({ id: record.warcHeader('WARC-Record-ID') ?? '', record: unpacked })
        }
      }
    } catch (error) {
      archive.truncated = say('unreadable.truncated', { message: (error as Error).message })
    }
    // A request record may stand before or after its response.
    for (const { id, record } of open) archive.add(record, sent.get(id) ?? sent.get(record.concurrent ?? ''))
    return archive
  }

  async find({ method, url, body, contentType }: Asked): Promise<Answer | undefined> {
    const text = canonicalBody(body, contentType)
    const entry =
      this.entries.get(keyOf(method, url, text)) ??
      // Crawlers keep a query in any order, and some hosts by one scheme only.
      this.entries.get(keyOf(method, otherScheme(url), text))
    return entry && { status: entry.status, headers: entry.headers, body: await readFile(entry.file) }
  }

  private add({ url, entry }: Unpacked, request: Sent = { method: 'GET', body: '' }): void {
    const key = keyOf(request.method, url, request.body)
    if (this.entries.has(key)) return
    this.entries.set(key, entry)
    if (request.method === 'GET' && entry.status === 200 && /html/i.test(entry.headers['content-type'] ?? ''))
      this.pages.push(url)
  }
}

interface Unpacked {
  readonly url: string
  readonly entry: Entry
  readonly concurrent: string | null | undefined
}

function keyOf(method: string, address: string, body: string): string {
  const url = new URL(address)
  url.hash = ''
  url.searchParams.sort()
  return `${method} ${url.href} ${body}`
}

function otherScheme(url: string): string {
  return url.startsWith('https:') ? url.replace('https:', 'http:') : url.replace('http:', 'https:')
}

async function requestOf(record: WARCRecord): Promise<Sent> {
  const body = Buffer.from(await record.readFully(true)).toString('utf8')
  const type = headersOf(record)['content-type']
  return { method: (record.httpHeaders?.method ?? 'GET').toUpperCase(), body: canonicalBody(body, type) }
}

async function unpack(record: WARCRecord, folder: string): Promise<Unpacked | undefined> {
  const { warcTargetURI: url, httpHeaders } = record
  if (!url || !httpHeaders || !/^https?:/.test(url)) return undefined
  const file = path.join(
    folder,
    createHash('sha1')
      .update(url)
      .update(record.warcHeader('WARC-Record-ID') ?? '')
      .digest('hex'),
  )
  await writeFile(file, await record.readFully(true))
  const headers = Object.fromEntries(
    Object.entries(headersOf(record)).filter(([name]) => !PACKING.test(name)),
  )
  return {
    url,
    entry: { status: Number(httpHeaders.statusCode) || 200, headers, file },
    concurrent: record.warcHeader('WARC-Concurrent-To'),
  }
}

function headersOf({ httpHeaders }: WARCRecord): Record<string, string> {
  const list: Record<string, string> = {}
  for (const [name, value] of httpHeaders?.headers ?? []) list[name.toLowerCase()] = value
  return list
}
