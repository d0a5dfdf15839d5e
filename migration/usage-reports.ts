import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
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
 * The rows of a file of reports: a list for all of it, a list or a row a line. One that is too long for a text is read
 * line by line.
 * @throws in French, with the line
 */
export async function* rowsIn(file: string, longest = LONGEST_TEXT): AsyncGenerator<Row> {
  if ((await stat(file)).size < longest) return yield* rowsOf(textOf(await readFile(file)))
  let place = 0
  for await (const line of linesOf(file)) yield* parseLine(line, place++).flat().map(reported)
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
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
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
  const { size } = await stat(file)
  if (size < longest) return parseJson(textOf(await readFile(file)))
  const pages = '"pages":['
  for await (const line of linesOf(file))
    if (line.endsWith(pages) && (await endOf(file, size)) === ']}\n') return parseJson(line + ']}')
    else break
  throw new TypeError(say('json.cut'))
}

async function endOf(file: string, size: number): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(3), 0, 3, size - 3)
    return buffer.toString()
  } finally {
    await handle.close()
  }
}
