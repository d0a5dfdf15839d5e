import { readPageText } from '../../migration/modernise/page-text.ts'

/** A page as a text that can be cut anywhere, and the way back to bytes. */
export interface Cuttable {
  readonly text: string
  encode(text: string): Uint8Array
}

/**
 * One sign for each byte: all that markup is made of is ASCII, so what is left of a page is byte by byte what it was, in
 * whatever charset. UTF-16 has its own signs.
 */
export function toCuttable(bytes: Uint8Array): Cuttable {
  const page = readPageText(bytes)
  if (page?.charset.startsWith('utf-16'))
    return { text: page.text, encode: (text) => page.encode(text) ?? new Uint8Array() }
  return { text: Buffer.from(bytes).toString('latin1'), encode: (text) => Buffer.from(text, 'latin1') }
}
