import { t } from '../../base/translation'
import type { Mask } from './mask'
import { patternMask } from './pattern'

type Slots = Record<string, [RegExp, string]>

/** What has fixed places for letters and digits of a kind, in capitals. */
const PLACED: Readonly<Record<'mac' | 'vin', [pattern: string, slots: Slots]>> = {
  mac: ['hh:hh:hh:hh:hh:hh', { h: [/[\da-f_]/i, '0'] }],
  vin: ['v'.repeat(17), { v: [/[A-HJ-NPR-Z\d_]/i, 'X'] }],
}

/** Addresses of people, pages and machines, vehicles' numbers among them (§5.3), which are checked on leaving. */
export function addressMask(kind: 'ip' | 'email' | 'url' | 'mac' | 'vin'): Mask {
  if (kind === 'ip') return ipMask()
  if (kind === 'mac' || kind === 'vin') return inCapitals(patternMask(...PLACED[kind]) as Mask)
  return kind === 'email'
    ? textMask(/^[^@]+@[^@]+\.[^@.]{2,}$/, () => t('masks.email'), kind)
    : textMask(/^(https?|ftp):\/\/[^/]+/i, () => t('masks.url'), kind)
}

const inCapitals = (mask: Mask): Mask => ({
  ...mask,
  chars: (text) => mask.chars(text.toUpperCase()),
  typed: (text) => text.toUpperCase(),
})

/** Blanks, and the marks without width that come along with what is copied from a page or a letter. */
const BLANKS = /[\s\u200b-\u200f\u202a-\u202e\u2060]/g

/** Text without spaces that must look right in the end. */
function textMask(right: RegExp, message: () => string, inputMode: string): Mask {
  return {
    layout: (chars) =>
      /\s/.test(chars) ? undefined : { text: chars, at: chars.split('').map((_, index) => index) },
    chars: (text) => text.replace(BLANKS, ''),
    post: (text) => text,
    holds: (value, text) => text === value.trim(),
    problem: (text) => (text && !right.test(text) ? message() : ''),
    inputMode,
  }
}

/** Four numbers up to 255; the dot comes by itself where a number is full. */
function ipMask(): Mask {
  const parts = (text: string): string[] => text.split('.')
  const fits = (text: string): boolean =>
    /^[\d.]*$/.test(text) &&
    parts(text).length < 5 &&
    parts(text).every((part) => part.length < 4 && Number(part) < 256)
  return {
    layout: (chars) =>
      fits(chars) ? { text: chars, at: chars.split('').map((_, index) => index) } : undefined,
    chars: (text) => text.replace(/[^\d.]/g, ''),
    // A port, or how long a network's part is, is no part of the last number: `10.0.0.1:80`.
    accept: (text) =>
      /\d[^\d.]+\d/.test(text) ? (text.match(/\d+/g) ?? []).slice(0, 4).join('.') : undefined,
    gap: '.',
    post: (text) => text,
    // Its dots make it what it is: with a port, `10.0.0.1:80` is not `10.0.0.180`.
    holds: (value, text) => text === value.trim(),
    // Behind a dot that came by itself.
    typed: (text, front) => (text === '.' && /\.$/.test(front) ? '' : text),
    assist: (chars) => (/(^|\.)\d{3}$/.test(chars) && parts(chars).length < 4 ? chars + '.' : chars),
    problem: (text) =>
      text && (parts(text).length < 4 || parts(text).indexOf('') >= 0) ? t('masks.ip') : '',
    inputMode: 'decimal',
  }
}
