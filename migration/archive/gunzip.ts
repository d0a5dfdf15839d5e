import type { TransformOptions } from 'node:stream'
import { createGunzip, type Gunzip, type ZlibOptions } from 'node:zlib'

/** Bytes that are unpacked at a time: where they are damaged, so many are lost with them. */
const PIECE = 16 * 1024

/** A piece is read as soon as it is unpacked: it never waits for that. */
const NEVER_FULL: ZlibOptions & TransformOptions = { readableHighWaterMark: Number.MAX_SAFE_INTEGER }

/**
 * The bytes of a gzip file, of one member or many. Those before a cut or a fault come first.
 * @throws zlib's error, `Z_BUF_ERROR` where the file ends within a member
 */
export async function* gunzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
      for (let at = 0; at < chunk.length; at += PIECE) {
        await step((done) => plain.write(chunk.subarray(at, at + PIECE), done))
        yield* unpacked(plain)
      }
    // A member without its end is told here, and only here.
    yield* plain.end() as AsyncIterable<Uint8Array>
  } finally {
    plain.destroy()
  }
}

function* unpacked(plain: Gunzip): Generator<Uint8Array> {
  for (let bytes = plain.read() as Buffer | null; bytes; bytes = plain.read() as Buffer | null) yield bytes
}
