import { isPhpArray, toText, toTexts } from './values'

/** Where the reader is: a text, a tag, `<?…?>`, `<!…>` or `<!--…-->`. */
const TEXT = 0
const TAG = 1
const CODE = 2
const DECLARATION = 3
const COMMENT = 4

/** ASCII letters only, as PHP has it. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** `<a>` for `<A href="…">`, `</a>` and `<a/>`. */
function nameOf(tag: string): string {
  const start = /^[ \t-\r<]*[^ \t-\r]*/.exec(lower(tag))
  return String(start).replace(/(<)\/|\/(?=>)|[ \t-\r>]/g, '$1') + '>'
}

/**
 * PHP manual: strip_tags. `allowed`: `'<a><b>'` or `['a', 'b']`. Reads tags, quotes, comments, `<?php` and
 * `<!doctype` with PHP's own notions of what is left open; NUL is dropped. No protection against hostile HTML.
 */
export function strip_tags(string?: unknown, allowed?: unknown): string {
  const source = toText(string)
  // A `>` too many at the start allows nothing more, and an empty list stays without `<>`.
  const list = isPhpArray(allowed) ? [''].concat(toTexts(allowed)).join('><') + '>' : toText(allowed)
  // PHP compares C strings, which end at NUL.
  const set = lower(list).replace(/\0[^]*/, '')
  let state = TEXT
  let tag = ''
  // The quote that is open; `<` that wait for their `>`; in code, open parentheses and the last open quote.
  let quote: string | 0 = 0
  let depth = 0
  let parentheses = 0
  let codeQuote: string | 0 = 0
  let xml = false
  // A `<` before a space is no tag. NUL is left where it is, and dropped in the end.
  const read = (c: string, at: number): string => {
    const before = source[at - 1]
    // The last characters, enough for `doctype`.
    const near = source.slice(Math.max(0, at - 6), at + 1)
    let kept = ''
    if (depth && c === '>' && state < COMMENT) depth--
    else if (state === TEXT) {
      if (c === '<') {
        state = TAG
        tag = c
      } else kept = c
    } else if (c === '>') {
      const closes =
        state === CODE
          ? !parentheses && codeQuote !== '"' && before === '?'
          : state === COMMENT
            ? /-->$/.test(near)
            : !xml || state === DECLARATION || before !== '-'
      if (closes && !quote) {
        if (state === TAG) {
          xml = false
          tag += c
          if (set.indexOf(nameOf(tag)) >= 0) kept = tag
        }
        state = TEXT
      }
    } else {
      if (state < COMMENT && /["']/.test(c) && (state === TAG || before !== '\\')) {
        quote = quote === c ? 0 : quote || c
        codeQuote = codeQuote === c ? 0 : c
      }
      if (state === TAG) {
        if (c === '<') {
          if (!quote) depth++
        } else if (/<[!?]$/.test(near)) {
          state = c === '!' ? DECLARATION : CODE
          parentheses = codeQuote = 0
        } else tag += quote ? c.slice(-1) : c
      } else if (state === CODE) {
        if (!codeQuote) parentheses += +(c === '(') - +(c === ')')
        if (/[^]<\?xml$/i.test(near)) {
          state = TAG
          xml = true
        }
      } else if (state === DECLARATION) {
        if (/!--$/.test(near)) state = COMMENT
        if (/doctype$/i.test(near)) state = TAG
      }
    }
    return kept
  }
  return source.replace(/<[ \t-\r]|[^\0]/g, read).replace(/\0/g, '')
}
