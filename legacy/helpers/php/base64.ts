import { expandRanges } from './trim'
import { fromBytes, toBytes } from './utf8'
import { boolArgument, toText } from './values'

// Not btoa and atob: Internet Explorer 9 has neither.
const ALPHABET = expandRanges('A..Za..z0..9+/')

/** PHP manual: base64_encode, of the text's UTF-8 bytes: 'é' gives 'w6k='. */
export function base64_encode(string?: unknown): string {
  const bytes = toBytes(toText(string))
  const { length } = bytes
  let result = ''
  let held = 0
  for (let i = 0; i < length || i % 3;) {
    // Past the end charCodeAt is NaN, which counts as 0 here.
    held = (held << 8) | bytes.charCodeAt(i++)
    result += i > length + 1 ? '=' : ALPHABET[(held >> ((i % 3) * 2 || 6)) & 63]
    if (i % 3 === 0) result += i > length ? '=' : ALPHABET[held & 63]
  }
  return result
}

/**
 * PHP manual: base64_decode. Answers a text where the bytes are UTF-8, else a byte string. Characters that do not
 * belong are skipped, or with `strict` (default false) make the answer false.
 */
export function base64_decode(string?: unknown, strict?: unknown): string | false {
  const source = toText(string)
  const regular = /^([a-z\d+/]{4})*([a-z\d+/]{2}(==)?|[a-z\d+/]{3}=?)?$/i
  if (boolArgument(strict) && !regular.test(source.replace(/[ \t\n\r]/g, ''))) return false
  const data = source.replace(/[^a-z\d+/]/gi, '')
  let held = 0
  let bytes = ''
  for (let i = 0; i < data.length; i++) {
    held = (held << 6) | ALPHABET.indexOf(data[i]!)
    if (i % 4) bytes += String.fromCharCode((held >> (6 - (i % 4) * 2)) & 255)
  }
  return fromBytes(bytes)
}
