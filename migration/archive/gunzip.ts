import type { TransformOptions } from 'node:stream'
import { createGunzip, type Gunzip, type ZlibOptions } from 'node:zlib'
import { errorCodeOf } from '../error-code.ts'

/** Bytes that are unpacked at a time: where they are damaged, zlib gives nothing of them. */
const PIECE = 16 * 1024

/** A piece is read as soon as it is unpacked: it never waits for that. */
const NEVER_FULL: ZlibOptions & TransformOptions = { readableHighWaterMark: Number.MAX_SAFE_INTEGER }

type Source = AsyncIterable<Uint8Array>

/**
 * The bytes of a gzip file, of one member or many. Those before a cut or a fault come first, to the last one.
 * @param again the same bytes once more, for the piece that is damaged; called only where one is
 * @throws zlib's error, `Z_BUF_ERROR` where the file ends within a member
 */
export async function* gunzipped(source: Source, again: () => Promise<Source>): AsyncGenerator<Uint8Array> {
  const read = { packed: 0, plain: 0 }
  try {
    for await (const bytes of unpacked(source, read, Infinity)) {
      read.plain += bytes.length
      yield bytes
    }
  } catch (error) {
    // A file that only ends too early has given all it has.
    if (!/^Z_(?!BUF_)/.test(errorCodeOf(error))) throw error
    yield* restOf(await again(), read)
    throw error
  }
}

/** What the damaged piece has before its fault: those before it are passed over, it is unpacked byte by byte. */
async function* restOf(source: Source, read: { packed: number; plain: number }): AsyncGenerator<Uint8Array> {
  const rest: Uint8Array[] = []
  let over = read.plain
  try {
    for await (const bytes of unpacked(source, { packed: 0 }, read.packed)) {
      if (bytes.length > over) rest.push(bytes.subarray(over))
      over = Math.max(0, over - bytes.length)
    }
  } catch {
    // The fault that is known.
  }
  yield Buffer.concat(rest)
}

/**
 * @param read how many packed bytes are behind, piece by piece
 * @param fine from where on they are unpacked one at a time
 */
async function* unpacked(source: Source, read: { packed: number }, fine: number): AsyncGenerator<Uint8Array> {
  const plain = createGunzip(NEVER_FULL)
  let fail = (_error: Error): void => undefined
  plain.on('error', (error) => fail(error))
  const step = (act: (done: (error?: Error | null) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      fail = reject
      act((error) => (error ? reject(error) : resolve()))
    })
  try {
    for await (const chunk of source)
      for (let at = 0, end = 0; at < chunk.length; at = end) {
        end = Math.min(at + Math.max(1, Math.min(PIECE, fine - read.packed)), chunk.length)
        await step((done) => plain.write(chunk.subarray(at, end), done))
        read.packed += end - at
        yield* ready(plain)
      }
    // A member without its end is told here, and only here.
    yield* plain.end() as AsyncIterable<Uint8Array>
  } finally {
    plain.destroy()
  }
}

function* ready(plain: Gunzip): Generator<Uint8Array> {
  for (let bytes = plain.read() as Buffer | null; bytes; bytes = plain.read() as Buffer | null) yield bytes
}
