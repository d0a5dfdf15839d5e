import { warn } from '../../src/base/console'
import { now, type Entry } from '../entry'
import { base64_decode, base64_encode } from './php/base64'
import { number_format } from './php/number-format'
import { docs } from './php/docs'
import { explode, implode, nl2br, str_replace } from './php/pieces'
import { strip_tags } from './php/strip-tags'
import { ltrim, rtrim, trim } from './php/trim'
import { utf8_decode, utf8_encode } from './php/utf8'

export const helpers = {
  str_replace,
  trim,
  ltrim,
  rtrim,
  explode,
  implode,
  number_format,
  strip_tags,
  nl2br,
  utf8_encode,
  utf8_decode,
  base64_encode,
  base64_decode,
}

type Name = keyof typeof helpers

/**
 * Where PHP 8 throws for a value it does not take, an old page gets console message P120 and goes on: `explode`
 * answers false as PHP 7 did, `str_replace` gives the subject back, every other helper answers ''.
 */
export const strings: Entry[] = (Object.keys(helpers) as Name[]).map((name) =>
  now(
    name,
    (a, b, c, d) => {
      try {
        return helpers[name](a, b, c, d)
      } catch (error) {
        warn('P120', { name, value: (error as Error).message })
        return name === 'explode' ? false : name === 'str_replace' ? c : ''
      }
    },
    docs[name],
  ),
)
