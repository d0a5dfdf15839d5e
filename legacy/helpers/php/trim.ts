import { fromBytes, toBytes } from './utf8'
import { toText } from './values'

/** Every byte that a list such as `a..z.,` stands for; an invalid range (`z..a`, `..z`) stands for its letters. */
export function expandRanges(list: string): string {
  let bytes = ''
  for (let i = 0; i < list.length; i++) {
    let code = list.charCodeAt(i)
    let last = code
    if (list.substr(i + 1, 2) === '..' && list.charCodeAt(i + 3) >= code) last = list.charCodeAt((i += 3))
    while (code <= last) bytes += String.fromCharCode(code++)
  }
  return bytes
}

/** PHP trims bytes, not characters; with a list of ASCII characters that is the same, and done on the text itself. */
function trimSides(string: unknown, characters: unknown, left: number, right: number): string {
  let text = toText(string)
  let list = characters === undefined ? ' \n\r\t\v\0' : toText(characters)
  const bytewise = /[^\0-\x7f]/.test(list)
  if (bytewise) {
    text = toBytes(text)
    list = toBytes(list)
  }
  list = expandRanges(list)
  while (left && text && list.indexOf(text.charAt(0)) >= 0) text = text.slice(1)
  while (right && text && list.indexOf(text.slice(-1)) >= 0) text = text.slice(0, -1)
  return bytewise ? fromBytes(text) : text
}

/** PHP manual: trim. `characters`: default space, \n, \r, \t, \v, NUL; ranges as `a..z`. */
export function trim(string?: unknown, characters?: unknown): string {
  return trimSides(string, characters, 1, 1)
}

/** PHP manual: ltrim. */
export function ltrim(string?: unknown, characters?: unknown): string {
  return trimSides(string, characters, 1, 0)
}

/** PHP manual: rtrim. */
export function rtrim(string?: unknown, characters?: unknown): string {
  return trimSides(string, characters, 0, 1)
}
