import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AsyncIterReader, LimitReader, WARCParser, type WARCRecord } from 'warcio'
import { errorCodeOf } from '../error-code.ts'
import { say } from '../strings.ts'
import { reasonOf } from '../system-errors.ts'
import { gunzipped } from './gunzip.ts'
import { isZip, type ZipEntry, zipEntries, zipStream } from './zip.ts'
import { decodeBody, endOfHead, readHead, type HttpHead } from './http.ts'

/** One archived answer (or, when asked for, request). */
export interface ArchiveRecord {
  readonly kind: 'response' | 'request'
  readonly url: string
  /** ISO 8601, as the archive has it. */
  readonly date: string
  /** Of a request: its method; of an answer: empty. */
  readonly method: string
  /** Of an answer: its status; of a request: 0. */
  readonly status: number
  readonly headers: Headers
  /** Without transfer and content codings. Empty for a revisit. */
  readonly body: Uint8Array
  /** `WARC-Record-ID`. */
  readonly id: string
  /** Ids of records of the same exchange: how a request finds its answer. */
  readonly concurrent: readonly string[]
  /** Hash of the payload, as the archive names it (`sha1:…`); revisits refer to it. */
  readonly digest: string
  /** A revisit: the same body as this earlier answer's, which the archive (or another one) has. */
  readonly revisitOf?: { readonly url: string; readonly digest: string }
}

export interface ArchiveOptions {
  /** Requests too; by default answers only. */
  readonly requests?: boolean
  /** Asked before a body is read, with the headers; a record it refuses is passed over, whatever its size. */
  readonly wants?: (head: Omit<ArchiveRecord, 'body'>) => boolean
  /** Told of every record that cannot be read, and of a cut or damaged archive, in French. */
  readonly problem?: (reason: string) => void
}

/** A body of more is passed over: no page or script has it. */
const MAX_BODY = 64 * 1024 * 1024
const MAX_HEAD = 256 * 1024
/** A record's own head, up to its empty line; what has a longer one is no archive, whatever its name. */
const MAX_RECORD_HEAD = 1024 * 1024

/** The file itself, or an archive in it. */
type Part = ZipEntry | undefined

/**
 * The records of a `.warc` or `.warc.gz` file (ISO 28500: WARC 1.0 and 1.1), or of all that a `.wacz` has, one at a time, however
 * big the file: compressed as a whole or record by record, told by its first bytes and not by its name. A file that is cut or
 * damaged gives what came before, and tells `problem`; nothing is thrown for what it holds.
 * @param file path
 * @throws only when the file cannot be opened
 */
export async function* readArchive(
  file: string,
  options: ArchiveOptions = {},
): AsyncGenerator<ArchiveRecord> {
  const problem = options.problem ?? (() => undefined)
  const parts = await partsOf(file)
  if (typeof parts === 'string') problem(say('unreadable.truncated', { count: 0, message: parts }))
  else for (const part of parts) yield* readPart(file, part, options, problem)
}

async function* readPart(
  file: string,
  part: Part,
  options: ArchiveOptions,
  problem: (reason: string) => void,
): AsyncGenerator<ArchiveRecord> {
  let count = 0
  let stream: Readable | undefined
  const head = { isRead: false, size: 0 }
  try {
    stream = await streamOf(file, part)
    const bytes = bounded(await plainOf(stream, () => streamOf(file, part)), head)
    const parser = new Parser(new AsyncIterReader(bytes, null), { parseHttp: false })
    for await (const record of parser) {
      parser.tellOverlong(count, problem)
      head.isRead = true
      const { statusline, headers } = record.warcHeaders
      if (!/^WARC\//.test(statusline)) throw new Error(say('archive.notWarc'))
      if (!headers.get('Content-Length')) throw new Error(say('archive.cut'))
      const answer = await readRecord(record, options, problem)
      // The parser would wait for the rest for ever.
      if (record.reader instanceof LimitReader && record.reader.limit > 0) throw new Error(say('archive.cut'))
      count++
      if (answer) yield answer
      Object.assign(head, { isRead: false, size: 0 })
    }
    parser.tellOverlong(count, problem)
    if (!count && (part ?? (await stat(file))).size) throw new Error(say('archive.notWarc'))
  } catch (error) {
    problem(say('unreadable.truncated', { count, message: faultOf(error) }))
  } finally {
    stream?.destroy()
  }
}

const { warn } = console

/** Without the parser's word on the console, in English, that a record has more bytes than its head says. */
class Parser extends WARCParser {
  private isOverlong = false

  override async readToNextRecord(): Promise<Uint8Array | null> {
    console.warn = (...said: unknown[]) => {
      if (String(said[0]).startsWith('Content-Length Too Small')) this.isOverlong = true
      else warn(...said)
    }
    try {
      return await super.readToNextRecord()
    } finally {
      console.warn = warn
    }
  }

  /** @param number of the record before */
  tellOverlong(number: number, problem: (reason: string) => void): void {
    if (this.isOverlong) problem(say('archive.overlong', { number }))
    this.isOverlong = false
  }
}

/** What is wrong with an archive's bytes, in French. */
function faultOf(error: unknown): string {
  const code = errorCodeOf(error)
  if (code === 'Z_BUF_ERROR') return say('archive.cut')
  return code.startsWith('Z_') ? say('archive.damaged') : reasonOf(error)
}

/** The bytes of an archive: the parser would hold all of a record's head in memory, however long it is. */
async function* bounded(
  source: AsyncIterable<Uint8Array>,
  head: { readonly isRead: boolean; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    if (!head.isRead) head.size += chunk.length
    if (head.size > MAX_RECORD_HEAD) throw new Error(say('archive.notWarc'))
    yield chunk
  }
}

/** @returns why there are none, in French, where a ZIP has no archive or is cut */
async function partsOf(file: string): Promise<Part[] | string> {
  const handle = await open(file)
  const { buffer } = await handle.read(new Uint8Array(4), 0, 4, 0)
  await handle.close()
  if (!isZip(buffer)) return [undefined]
  const entries = await zipEntries(file)
  if (!entries) return say('archive.cut')
  const archives = entries.filter(
    ({ name, method, size }) => size && ARCHIVED.test(name) && (method === 0 || method === 8),
  )
  return archives.length ? archives : say('archive.noneInside')
}

/** In a WACZ, archives lie in `archive/`. */
const ARCHIVED = /(^|\/)archive\/[^/]+\.warc(\.gz)?$/i

const streamOf = async (file: string, part: Part): Promise<Readable> =>
  part ? await zipStream(file, part) : createReadStream(file, { highWaterMark: 256 * 1024 })

/** The archive itself, where it is compressed too. */
async function plainOf(stream: Readable, again: () => Promise<Readable>): Promise<AsyncIterable<Uint8Array>> {
  await once(stream, 'readable')
  const first = stream.read() as Buffer | null
  if (first) stream.unshift(first)
  return first?.[0] === 0x1f && first[1] === 0x8b ? gunzipped(stream, again) : stream
}

async function readRecord(
  record: WARCRecord,
  options: ArchiveOptions,
  problem: (reason: string) => void,
): Promise<ArchiveRecord | undefined> {
  const { warcHeaders, warcType } = record
  const header = (name: string): string => warcHeaders.headers.get(name) ?? ''
  const url = header('WARC-Target-URI').replace(/^<|>$/g, '')
  const chunks = bytesIn(record)
  const plain = warcType === 'resource'
  const isHttp = warcType === 'response' || warcType === 'revisit' || warcType === 'request'
  const isWanted =
    url !== '' &&
    (plain || (isHttp && /^https?:/i.test(url))) &&
    (warcType !== 'request' || options.requests === true)
  if (!isWanted) return skip(chunks)
  if (header('WARC-Segment-Number')) {
    await skip(chunks)
    return void problem(say('archive.segment', { url }))
  }

  const start = plain
    ? { head: resourceHead(header('Content-Type')), rest: new Uint8Array() }
    : await headOf(chunks)
  if (!start) {
    await skip(chunks)
    return void problem(say('archive.badHead', { url }))
  }
  const about = describe(record, url, start.head)
  if (options.wants && !options.wants(about)) return skip(chunks)
  const body = await bodyOf(chunks, start.rest)
  if (!body) return void problem(say('unreadable.record', { url, megabytes: MAX_BODY / 1024 / 1024 }))
  try {
    return { ...about, body: decodeBody(body, start.head.headers) }
  } catch {
    return void problem(say('unreadable.record', { url, megabytes: MAX_BODY / 1024 / 1024 }))
  }
}

async function* bytesIn(record: WARCRecord): AsyncGenerator<Uint8Array, undefined> {
  yield* record.reader
}

const resourceHead = (type: string): HttpHead => ({
  start: 'HTTP/1.1 200 OK',
  headers: new Headers({ 'content-type': type }),
  length: 0,
})

function describe(record: WARCRecord, url: string, head: HttpHead): Omit<ArchiveRecord, 'body'> {
  const header = (name: string): string => record.warcHeaders.headers.get(name) ?? ''
  const isRequest = record.warcType === 'request'
  const digest = header('WARC-Payload-Digest')
  const concurrent = header('WARC-Concurrent-To').match(/<[^>]+>/g) ?? []
  return {
    kind: isRequest ? 'request' : 'response',
    url,
    date: header('WARC-Date'),
    method: isRequest ? (/^\w+/.exec(head.start)?.[0] ?? '').toUpperCase() : '',
    status: isRequest ? 0 : Number(/^HTTP\/[\d.]+\s+(\d{3})/i.exec(head.start)?.[1] ?? 200),
    headers: head.headers,
    id: header('WARC-Record-ID'),
    concurrent,
    digest,
    ...(record.warcType === 'revisit'
      ? { revisitOf: { url: header('WARC-Refers-To-Target-URI').replace(/^<|>$/g, '') || url, digest } }
      : {}),
  }
}

/**
 * Reads on to the empty line after the headers. A revisit may have no head at all, nor has the page of a server that speaks
 * HTTP 0.9; before it may stand those of answers on the way (RFC 9110 §15.2).
 */
async function headOf(
  chunks: AsyncIterator<Uint8Array>,
): Promise<{ head: HttpHead; rest: Uint8Array } | undefined> {
  let bytes: Uint8Array = new Uint8Array()
  while (bytes.length < MAX_HEAD) {
    if (isMarkup(bytes)) return { head: readHead(bytes, 0), rest: bytes }
    const length = endOfHead(bytes)
    if (length !== undefined) {
      const head = readHead(bytes, length)
      bytes = bytes.subarray(length)
      if (!ON_THE_WAY.test(head.start)) return { head, rest: bytes }
      continue
    }
    const next = await chunks.next()
    if (next.done) return { head: readHead(bytes, bytes.length), rest: new Uint8Array() }
    bytes = bytes.length ? Buffer.concat([bytes, next.value]) : next.value
  }
  return undefined
}

const ON_THE_WAY = /^HTTP\/[\d.]+\s+1\d\d\b/i

/** No line of a head begins so. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s*</.test(new TextDecoder('latin1').decode(bytes.subarray(0, 100)))

async function bodyOf(chunks: AsyncIterator<Uint8Array>, rest: Uint8Array): Promise<Uint8Array | undefined> {
  const parts = [rest]
  let size = rest.length
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    size += next.value.length
    if (size <= MAX_BODY) parts.push(next.value)
    else parts.length = 0
  }
  return size > MAX_BODY ? undefined : Buffer.concat(parts)
}

async function skip(chunks: AsyncIterator<Uint8Array>): Promise<undefined> {
  while (!(await chunks.next()).done);
}
