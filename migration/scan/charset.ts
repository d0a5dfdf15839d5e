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

/** Neither a page nor a script: a picture, an archive. A text has no NUL, save UTF-16, which has its mark. */
export function isBinary(bytes: Uint8Array): boolean {
  const mark = markOf(bytes)
  return !mark?.startsWith('utf-16') && bytes.subarray(0, META_BYTES).includes(0)
}
