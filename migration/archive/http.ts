import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { errorCodeOf } from '../error-code.ts'
import { unzstd } from './zstd.ts'

/** The head of an archived HTTP message. */
export interface HttpHead {
  /** `HTTP/1.1 200 OK` or `POST /x HTTP/1.1`. */
  readonly start: string
  readonly headers: Headers
  /** Bytes up to the body. */
  readonly length: number
}

const LF = 10
const CR = 13

/** Where the body begins; nothing while the empty line is not there. Lines may end in LF alone, as some tools write. */
export function endOfHead(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3
  }
  return undefined
}

/**
 * Reads a message's first line and its headers (RFC 9112 §2–5), folded lines too; a line that is not a header is
 * passed over.
 */
export function readHead(bytes: Uint8Array, length: number): HttpHead {
  const [start = '', ...lines] = new TextDecoder('latin1')
    .decode(bytes.subarray(0, length))
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const headers = new Headers()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    try {
      headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
    } catch {
      // A name or value that no browser would take either.
    }
  }
  return { start, headers, length }
}

/** A body may unpack to so much; beyond, it is a bomb. */
const MAX_DECODED = 64 * 1024 * 1024

/**
 * A body without its transfer and content codings: chunked, gzip, deflate (with or without its zlib wrapper), br,
 * zstd. Archives often hold bodies that were decoded before and still name the coding: those are given as they
 * are. A body that was cut gives what is there.
 * @throws RangeError (`ERR_BUFFER_TOO_LARGE`) for one that unpacks to more than 64 MB
 */
export function decodeBody(body: Uint8Array, headers: Headers): Uint8Array {
  const codings = `${headers.get('content-encoding') ?? ''},${headers.get('transfer-encoding') ?? ''}`
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  let bytes = codings.includes('chunked') ? dechunk(body) : body
  // Codings are named in the order in which they were put on.
  for (const name of codings.reverse()) bytes = decodeOnce(bytes, name)
  return bytes
}

function decodeOnce(bytes: Uint8Array, coding: string): Uint8Array {
  const decode = decoders[coding]
  if (!decode || !bytes.length) return bytes
  try {
    return decode(bytes)
  } catch (error) {
    if (errorCodeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw error
    return bytes
  }
}

const zlibOptions = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_DECODED }
const gunzip = (bytes: Uint8Array): Uint8Array => gunzipSync(bytes, zlibOptions)
const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  // RFC 9110 §8.4.1.2: some servers send the raw stream.
  deflate: (bytes) => {
    const [method = 0, flags = 0] = bytes
    return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0
      ? inflateSync(bytes, zlibOptions)
      : inflateRawSync(bytes, zlibOptions)
  },
  br: (bytes) =>
    brotliDecompressSync(bytes, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      maxOutputLength: MAX_DECODED,
    }),
  zstd: (bytes) => unzstd(bytes, MAX_DECODED),
}

/** RFC 9112 §7.1; a body that turns out not to be chunked is given as it is. */
function dechunk(body: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let at = 0
  while (at < body.length) {
    const end = body.indexOf(LF, at)
    const size =
      end < 0 ? '' : new TextDecoder('latin1').decode(body.subarray(at, end)).replace(/;.*/, '').trim()
    if (!/^[\da-f]{1,8}$/i.test(size)) {
      if (!parts.length) return body
      break
    }
    const length = parseInt(size, 16)
    if (!length) break
    parts.push(body.subarray(end + 1, end + 1 + length))
    at = end + 1 + length
    if (body[at] === CR) at++
    if (body[at] === LF) at++
  }
  return Buffer.concat(parts)
}
