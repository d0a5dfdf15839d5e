import { t } from '../../base/translation'
import type { Mask } from './mask'
import type { numberMask } from './numbers'
import { patternMask } from './pattern'

const HEX: Record<string, [RegExp, string]> = { h: [/[\da-f]/i, '0'] }
const VIN: Record<string, [RegExp, string]> = { v: [/[A-HJ-NPR-Z\d]/i, 'X'] }

const dates = async (withTime: boolean, langue: string): Promise<Mask> =>
  (await import(/* webpackChunkName: "mask-dates" */ './dates')).dateMask(withTime, langue)

const numbers = async (shape: Parameters<typeof numberMask>[0]): Promise<Mask> =>
  (await import(/* webpackChunkName: "mask-numbers" */ './numbers')).numberMask(shape)

/**
 * The mask of a `data-mask`: an alias of §5.3, or a pattern. Dates and numbers are code of their own.
 * @returns `undefined` for a word that is neither
 */
export function maskOf(name: string, prefix: string, langue: string): Mask | Promise<Mask> | undefined {
  switch (name) {
    case prefix + 'date':
      return dates(false, langue)
    case prefix + 'datetime':
      return dates(true, langue)
    case 'percentage':
      return numbers({ max: 100, suffix: ' %' })
    case 'currency':
      return numbers({ decimals: 2, group: ',' })
    case 'integer':
      return numbers({})
    case 'ip':
      return ipMask()
    case 'email':
      return textMask(/^[^@]+@[^@]+\.[^@.]{2,}$/, () => t('masks.email'), 'email')
    case 'url':
      return textMask(/^(https?|ftp):\/\/[^/]+/i, () => t('masks.url'), 'url')
    case 'mac':
      return patternMask('hh:hh:hh:hh:hh:hh', HEX, true)
    case 'vin':
      return patternMask('v'.repeat(17), VIN, true)
    case 'ssn':
      return patternMask('999-99-9999')
  }
  // A mistyped alias is no pattern, though it may have an « a » in it.
  return /^[a-z]{2,}$/i.test(name) && !/^a+$/.test(name) ? undefined : patternMask(name)
}

/** Text without spaces that must look right in the end. */
function textMask(right: RegExp, message: () => string, inputMode: string): Mask {
  return {
    layout: (chars) =>
      /\s/.test(chars) ? undefined : { text: chars, at: chars.split('').map((_, index) => index) },
    chars: (text) => text.replace(/\s/g, ''),
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
    gap: '.',
    post: (text) => text,
    // Behind a dot that came by itself.
    typed: (text, front) => (text === '.' && /\.$/.test(front) ? '' : text),
    assist: (chars) => (/(^|\.)\d{3}$/.test(chars) && parts(chars).length < 4 ? chars + '.' : chars),
    problem: (text) =>
      text && (parts(text).length < 4 || parts(text).indexOf('') >= 0) ? t('masks.ip') : '',
    inputMode: 'decimal',
  }
}
