import { createReadStream, type ReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw, type InflateRaw } from 'node:zlib'
import { say } from '../strings.ts'

/** A file in a ZIP (PKWARE APPNOTE). */
export interface ZipEntry {
  readonly name: string
  /** 0: as it is; 8: deflated. */
  readonly method: number
  /** Its bytes in the ZIP. */
  readonly size: number
  /** Where its own header begins. */
  readonly at: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END64 = 0x06064b50
/** The end, and the longest comment after it. */
const MOST_END = 22 + 0xffff
const FULL = 0xffffffff

/** Whether a file begins as a ZIP does. */
export const isZip = (first: Uint8Array): boolean =>
  first[0] === 0x50 && first[1] === 0x4b && first[2] === 3 && first[3] === 4

/** The files of a ZIP, of more than 4 GB too; none where its list is cut off. */
export async function zipEntries(file: string): Promise<ZipEntry[] | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = await bytesAt(handle, Math.max(0, size - MOST_END), Math.min(size, MOST_END))
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (end < 0 || tail.readUInt32LE(end) !== END || end + 22 > tail.length) return undefined
    const { from, length } = await listOf(handle, tail, end)
    return from + length > size ? undefined : entriesIn(await bytesAt(handle, from, length))
  } finally {
    await handle.close()
  }
}

/** The bytes of one of its files, unpacked. */
export async function zipStream(
  file: string,
  { at, size, method }: ZipEntry,
): Promise<ReadStream | InflateRaw> {
  const handle = await open(file)
  const header = await bytesAt(handle, at, 30).finally(() => handle.close())
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL || !Number.isSafeInteger(at + size))
    throw new Error(say('archive.damaged'))
  const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const stream = createReadStream(file, { start, end: start + size - 1, highWaterMark: 256 * 1024 })
  if (method === 0) return stream
  const plain = createInflateRaw()
  stream.on('error', (error) => plain.destroy(error))
  plain.on('close', () => stream.destroy())
  return stream.pipe(plain)
}

/** None at a place that no file has. */
async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position)) return Buffer.alloc(0)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Where the list is: in the end itself, or in the longer end that it points to. */
async function listOf(
  handle: FileHandle,
  tail: Buffer,
  end: number,
): Promise<{ from: number; length: number }> {
  const short = { from: tail.readUInt32LE(end + 16), length: tail.readUInt32LE(end + 12) }
  if ((short.from !== FULL && short.length !== FULL) || end < 20) return short
  const long = await bytesAt(handle, Number(tail.readBigUInt64LE(end - 12)), 56)
  if (long.length < 56 || long.readUInt32LE(0) !== END64) return short
  return { from: Number(long.readBigUInt64LE(48)), length: Number(long.readBigUInt64LE(40)) }
}

function entriesIn(list: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === CENTRAL;) {
    const name = list.readUInt16LE(at + 28)
    const extra = list.readUInt16LE(at + 30)
    const more = list.subarray(at + 46 + name, at + 46 + name + extra)
    const [, size, start] = long(
      more,
      [24, 20, 42].map((field) => list.readUInt32LE(at + field)),
    )
    entries.push({
      name: list.toString('utf8', at + 46, at + 46 + name),
      method: list.readUInt16LE(at + 10),
      size: size ?? 0,
      at: start ?? 0,
    })
    at += 46 + name + extra + list.readUInt16LE(at + 32)
  }
  return entries
}

/** Numbers that do not fit 32 bits stand in an extra field of the kind 1, in this order. */
function long(extra: Buffer, values: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return values.map((value) => {
      if (value !== FULL || next + 8 > extra.length) return value
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return [...values]
}
