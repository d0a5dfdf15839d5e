import { createReadStream, type ReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { gunzipped } from './archive/gunzip.ts'
import { errorCodeOf } from './error-code.ts'
import { parseJson } from './json-text.ts'
import { say } from './strings.ts'
import { textOf } from './text-file.ts'

export type Row = Record<string, unknown>
export const isRow = (value: unknown): value is Row =>
  !!value && typeof value === 'object' && !Array.isArray(value)

/** Bytes of a file that is read as one text: Node has hardly longer ones. */
const LONGEST_TEXT = 512 * 1024 * 1024 - 1024
/** Signs of a line, in a file that is longer. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * The rows of a file of reports: a list for all of it, a list or a row a line; packed by gzip or not, as servers keep what
 * they were sent before today. One that is too long for a text is read line by line.
 * @throws in French, with the line
 */
export async function* rowsIn(file: string, longest = LONGEST_TEXT): AsyncGenerator<Row> {
  const text = await textIn(file, longest)
  if (text !== undefined) return yield* rowsOf(text)
  let place = 0
  for await (const line of linesOf(file)) yield* parseLine(line, place++).flat().map(reported)
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

/** The text of a file; nothing of one that is too long. */
async function textIn(file: string, longest: number): Promise<string | undefined> {
  if ((await stat(file)).size >= longest) return undefined
  const bytes = await readFile(file)
  try {
    return textOf(
      isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: Math.min(longest, LONGEST_TEXT) }) : bytes,
    )
  } catch (error) {
    if (errorCodeOf(error) === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw packedFault(error)
  }
}

/** The same of a file that is too long. */
async function* piecesOf(file: string): AsyncGenerator<string> {
  const stream = (): ReadStream => createReadStream(file)
  const bytes: AsyncIterable<Uint8Array> = (await isPacked(file))
    ? gunzipped(stream(), () => Promise.resolve(stream()))
    : stream()
  const decoder = new TextDecoder()
  try {
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true })
  } catch (error) {
    throw packedFault(error)
  }
}

const isPacked = async (file: string): Promise<boolean> => isGzip(await bytesAt(file, 0, 2))

const packedFault = (error: unknown): unknown => {
  const code = errorCodeOf(error)
  if (!code.startsWith('Z_')) return error
  return new TypeError(say(code === 'Z_BUF_ERROR' ? 'json.cut' : 'archive.damaged'), { cause: error })
}

function rowsOf(text: string): Row[] {
  // Of a report that was cut off before its first byte.
  if (!text.trim()) throw new TypeError(say('usage.empty'))
  const list: unknown = /^\s*\[/.test(text) ? parse(text) : undefined
  // A server that appends what it is sent keeps a list a line.
  const found: unknown[] = Array.isArray(list) ? list : text.split('\n').flatMap(parseLine)
  return found.flat().map(reported)
}

/** A page reports no other objects (contract §6): what somebody else wrote says nothing of who calls what. */
function reported(row: unknown): Row {
  const isReported =
    isRow(row) && (typeof row['helper'] === 'string' || row['type'] === 'error' || row['type'] === 'event')
  if (!isReported) throw new TypeError(JSON.stringify(row).slice(0, 60))
  return row
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseLine(line: string, place: number): unknown[] {
  if (!line.trim()) return []
  const parsed = parse(line)
  if (parsed === undefined) throw new TypeError(say('usage.badLine', { line: place + 1 }))
  return [parsed]
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let line = ''
  for await (const chunk of piecesOf(file)) {
    const [first = '', ...others] = chunk.split('\n')
    line += first
    for (const next of others) {
      yield line.replace(/^\uFEFF/, '')
      line = next
    }
    if (line.length > LONGEST_LINE)
      throw new TypeError(say('usage.longLine', { megabytes: LONGEST_LINE / 1024 / 1024 }))
  }
  if (line) yield line
}

/**
 * The report of `passerelle scan --json`; of one that is too long for a text, all but its pages, which stand behind its
 * first line.
 * @throws in French
 */
export async function readScan(file: string, longest = LONGEST_TEXT): Promise<unknown> {
  const text = await textIn(file, longest)
  if (text !== undefined) return parseJson(text)
  const { size } = await stat(file)
  const packed = await isPacked(file)
  let [first, last] = ['', '']
  for await (const line of linesOf(file)) {
    first ||= line
    last = line
    // The end of what is not packed is read by itself.
    if (!packed) break
  }
  const end = packed ? last.slice(-2) + '\n' : Buffer.from(await bytesAt(file, size - 3, 3)).toString()
  if (first.endsWith('"pages":[') && end === ']}\n') return parseJson(first + ']}')
  throw new TypeError(say('json.cut'))
}

async function bytesAt(file: string, place: number, length: number): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, place)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
