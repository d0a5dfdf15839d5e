import { Decompress } from 'fzstd'
import * as zlib from 'node:zlib'

/** As Node's own functions fail that have a `maxOutputLength`. */
const tooLarge = (): RangeError =>
  Object.assign(new RangeError('Cannot create a larger buffer'), { code: 'ERR_BUFFER_TOO_LARGE' })

/**
 * A body without its zstd coding (RFC 8878), on a Node without it (before 22.15); one that was cut gives what is there.
 * @param most bytes that it may unpack to
 * @throws RangeError (`ERR_BUFFER_TOO_LARGE`) beyond; another error where the bytes are no zstd
 */
export function unzstdByScript(bytes: Uint8Array, most: number): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Decompress((part) => {
    length += part.length
    if (length > most) throw tooLarge()
    parts.push(part)
  })
  // In pieces: what comes before a fault, or before the end of a cut body, is kept.
  for (let at = 0; at < bytes.length; at += PIECE) stream.push(bytes.subarray(at, at + PIECE))
  return Buffer.concat(parts)
}
const PIECE = 1 << 16

const native: typeof zlib.zstdDecompressSync | undefined = zlib.zstdDecompressSync

/** As `unzstdByScript`, by Node itself where it can. */
export const unzstd = (bytes: Uint8Array, most: number): Uint8Array =>
  native ? native(bytes, { maxOutputLength: most }) : unzstdByScript(bytes, most)
