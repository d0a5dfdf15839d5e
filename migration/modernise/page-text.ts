import { decodePage } from '../scan/charset.ts'

/** A page's text, and the way back to its bytes. */
export interface PageText {
  /** Without the byte order mark. */
  readonly text: string
  readonly charset: string
  /** The bytes of a text that takes the place of this one; the byte order mark stays. @returns nothing where a sign has no bytes */
  encode(text: string): Uint8Array | undefined
}

/**
 * The text of a page, where it gives the same bytes again: only such a page can be changed at one place and stay as it
 * is everywhere else.
 */
export function readPageText(bytes: Uint8Array): PageText | undefined {
  const { text, charset } = decodePage(bytes)
  const encodeText = encoderOf(charset)
  if (text === undefined || !encodeText) return undefined
  const mark = markLength(bytes, charset)
  const encode = (given: string): Uint8Array | undefined => {
    const body = encodeText(given)
    return body && Buffer.concat([bytes.subarray(0, mark), body])
  }
  const again = encode(text)
  return again && Buffer.compare(again, bytes) === 0 ? { text, charset, encode } : undefined
}

function markLength([a, b, c]: Uint8Array, charset: string): number {
  if (charset === 'utf-8') return a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) ? 2 : 0
}

type Encode = (text: string) => Uint8Array | undefined

function encoderOf(charset: string): Encode | undefined {
  if (charset === 'utf-8') return (text) => Buffer.from(text, 'utf8')
  if (charset === 'utf-16le') return (text) => Buffer.from(text, 'utf16le')
  if (charset === 'utf-16be') return (text) => Buffer.from(text, 'utf16le').swap16()
  return singleBytes(charset)
}

/** Of a charset with one byte for each sign; the others have no way back that is sure. */
function singleBytes(charset: string): Encode | undefined {
  const all = new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  if (all.length !== 256) return undefined
  const bytes = new Map([...all].map((sign, byte) => [sign, byte]))
  return (text) => {
    const found = Array.from(text, (sign) => bytes.get(sign))
    return found.includes(undefined) ? undefined : Uint8Array.from(found as number[])
  }
}
