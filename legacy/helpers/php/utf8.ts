import { toText } from './values'

/*
 * A JS text stands for the PHP string of its UTF-8 bytes. Bytes are written as a "byte string": one character
 * U+0000–U+00FF per byte. A result that is not valid UTF-8 (half a character after `trim`, a picture out of
 * `base64_decode`) cannot be a text; it stays a byte string. A lone surrogate has no UTF-8; it counts as U+FFFD.
 */

/** The UTF-8 bytes of a text, as a byte string. */
export function toBytes(text: string): string {
  return unescape(
    encodeURIComponent(
      text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (unit) => (unit[1] ? unit : '\ufffd')),
    ),
  )
}

/** The text of UTF-8 bytes, or the byte string itself where they are not valid UTF-8. */
export function fromBytes(bytes: string): string {
  try {
    return decodeURIComponent(escape(bytes))
  } catch {
    return bytes
  }
}

/** PHP manual: utf8_encode. Each UTF-8 byte of the text becomes a character: 'é' gives 'Ã©'. */
export function utf8_encode(string?: unknown): string {
  return toBytes(toText(string))
}

/** PHP manual: utf8_decode. Undoes `utf8_encode`; a character above U+00FF gives '?'. */
export function utf8_decode(string?: unknown): string {
  return fromBytes(toText(string).replace(/[\ud800-\udbff][\udc00-\udfff]|[^\0-\xff]/g, '?'))
}
