import { fromBytes, toBytes } from './utf8'
import { boolArgument, toText } from './values'

/*
 * `btoa` and `atob` are everywhere but in Internet Explorer 9, where the legacy tier's polyfill brings them; until
 * it is there, `base64_encode` is refused and `base64_decode` answers false.
 */

/** PHP manual: base64_encode, of the text's UTF-8 bytes: 'é' gives 'w6k='. */
export function base64_encode(string?: unknown): string {
  return btoa(toBytes(toText(string)))
}

/**
 * PHP manual: base64_decode. Answers a text where the bytes are UTF-8, else a byte string. Characters that do not
 * belong are skipped, or with `strict` (default false) make the answer false.
 */
export function base64_decode(string?: unknown, strict?: unknown): string | false {
  const source = toText(string)
  const exact = boolArgument(strict)
  // The rules of `atob` are those of `strict`, but for the form feed, which is a space there.
  let data = exact ? source.replace(/[ \t\n\r]/g, '').replace(/\f/, '!') : source.replace(/[^a-z\d+/]/gi, '')
  // A single character left over is less than a byte.
  if (!exact && data.length % 4 === 1) data = data.slice(0, -1)
  try {
    return fromBytes(atob(data))
  } catch {
    return false
  }
}
