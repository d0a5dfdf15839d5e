/** A text with its charset; no text where no browser could read it either. */
export interface Decoded {
  readonly text: string | undefined
  readonly charset: string
}

/** Charsets that browsers refuse: of a page in one they show a single replacement character (Encoding standard, §4.3). */
const REFUSED = /^(replacement|hz-gb-2312|(cs)?iso-?2022-?(kr|cn|cn-ext)|utf-?32(le|be)?)$/i

function isUtf32([a, b, c, d]: Uint8Array): boolean {
  return (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff)
}

/** In another charset than it says: more than a fifth of it is nothing. */
function isGarbled(text: string): boolean {
  return text.length > 64 && text.split('\ufffd').length - 1 > text.length / 5
}

/**
 * The text of a page or script in whatever charset, in the order of the HTML standard: byte order mark, the
 * answer's header, the page's `<meta>`; else UTF-8 when the bytes are, else windows-1252. Labels are the Encoding
 * standard's, so that iso-8859-1 means windows-1252, as in browsers; an unknown label counts as none.
 */
export function decode(bytes: Uint8Array, header?: string): { text: string; charset: string } {
  const named = label(markOf(bytes)) ?? label(header) ?? label(metaOf(bytes))
  if (named) return { text: new TextDecoder(named).decode(bytes), charset: named }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'windows-1252' }
  }
}

/** As {@link decode}, without a text where browsers refuse the charset, or where most of the bytes are invalid in it. */
export function decodePage(bytes: Uint8Array, header?: string): Decoded {
  const refused = [header, metaOf(bytes)].find((name) => name !== undefined && REFUSED.test(name.trim()))
  if (isUtf32(bytes) || refused !== undefined) return { text: undefined, charset: refused ?? 'utf-32' }
  const { text, charset } = decode(bytes, header)
  return { text: isGarbled(text) ? undefined : text, charset }
}

function label(name: string | undefined): string | undefined {
  if (!name) return undefined
  try {
    return new TextDecoder(name).encoding
  } catch {
    return undefined
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

/** The standard looks at 1,024 bytes; browsers take a later `<meta>` too, and load again. */
const META_BYTES = 4096

function metaOf(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1')
    .decode(bytes.subarray(0, META_BYTES))
    .replace(/<!--[\s\S]*?-->/g, '')
  const found =
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start) ??
    /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w:.-]+)/i.exec(start)
  const name = found?.[1]
  // A page whose <meta> could be read byte by byte is not in UTF-16, whatever it says.
  return name && /^utf-16/i.test(name) ? 'utf-8' : name
}

/** How other files begin: pictures, archives, documents, programs. */
const MAGIC = [
  '\x1f\x8b',
  'PK\x03\x04',
  '%PDF-',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  '\x28\xb5\x2f\xfd',
  'Rar!',
  '7z\xbc\xaf',
  'BZh',
  '\x7fELF',
  'RIFF',
  'OggS',
  'wOFF',
  'wOF2',
  'FWS',
  'CWS',
]

/**
 * Neither a page nor a script: a picture, an archive. A text has no NUL, save UTF-16, which has its mark or is said to
 * be so by the archived answer, and hardly a control character.
 */
export function isBinary(bytes: Uint8Array, header?: string): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, META_BYTES))
  if (isUtf32(bytes)) return false
  if (MAGIC.some((magic) => start.startsWith(magic))) return true
  if ((markOf(bytes) ?? label(header))?.startsWith('utf-16')) return false
  const controls: readonly string[] = start.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f]/g) ?? []
  return controls.some((sign) => sign === '\0') || controls.length > start.length / 10
}
