const ONE_MARK = /^(\d+[.,]?\d*|[.,]\d+)$/
const GROUPED = /^\d{1,3}(\.\d{3})+(,\d*)?$/
const AMOUNT = /^([-+\u2212\u2013]?)[€$£]?([\d.,]+)[%‰€$£]?$/

/**
 * A number as French pages write it: any Unicode space or apostrophe between thousands, decimal comma (or
 * point), a plus or minus sign (hyphen, U+2212 or en dash), a currency or percent sign. `NaN` for all else.
 */
export function toNumber(text: string): number {
  const simple = simpleNumber(text)
  if (simple !== undefined) return simple
  const [, sign, digits = ''] = AMOUNT.exec(text.replace(/[\s'’]/g, '')) ?? []
  if (!ONE_MARK.test(digits) && !GROUPED.test(digits)) return NaN
  // Points between groups of three go; a single point is a decimal one.
  const plain = ONE_MARK.test(digits) ? digits : digits.replace(/\./g, '')
  const value = Number(plain.replace(',', '.'))
  return sign && sign !== '+' ? -value : value
}

/** Digits, spaces and one comma are most of what there is, and read several times faster so. */
function simpleNumber(text: string): number | undefined {
  if (text.length > 15) return undefined
  const start = /^[-\u2212]/.test(text) ? 1 : 0
  let value = 0
  let scale = 0
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 47 && code < 58) {
      value = value * 10 + code - 48
      scale *= 10
    } else if (code === 44 && !scale && index > start) scale = 1
    else if (code !== 32 && code !== 0xa0 && code !== 0x202f) return undefined
  }
  return (start ? -value : value) / (scale || 1)
}

const TIME = '(?:\\D+(\\d{1,2}) ?[:h] ?(\\d\\d)?(?::(\\d\\d))?\\D*.*)?$'
const FRENCH = new RegExp(
  '^(?:[a-z]+\\.? )?(\\d{1,2})(?:er)?[-/. ](\\d\\d?|[a-zéû]{3,9})\\.?[-/. ](\\d{4}|\\d\\d)' + TIME,
  'i',
)
const ISO = new RegExp('^(\\d{4})-(\\d\\d)-(\\d\\d)' + TIME)
/** By their beginnings, so that abbreviations are months too; `juin` and `juil` differ in the fourth letter. */
const MONTHS = /^(?:(jan)|(f[ée]v)|(mar)|(avr)|(mai)|(juin)|(juil)|(ao[uû])|(sep)|(oct)|(nov)|(d[ée]c))/i

/**
 * A date as French pages write it (dd/mm/yyyy, also with `-` or `.`, two-digit years, month names, a weekday
 * before), or as machines do (yyyy-mm-dd), with or without a time (`10:30`, `10:30:15`, `10h30`).
 * @returns milliseconds, for comparing only; `NaN` for all else, impossible days included
 */
export function toDate(text: string): number {
  const iso = ISO.exec(text)
  const match = iso ?? FRENCH.exec(text.replace(/\s+/g, ' '))
  if (!match) return NaN
  const part = (index: number): number => Number(match[index] ?? 0)
  const day = part(iso ? 3 : 1)
  const month = part(2) || (MONTHS.exec(match[2]!)?.slice(1) ?? []).findIndex(Boolean) + 1
  let year = part(iso ? 1 : 3)
  if (match[3]!.length < 3 && !iso) year += year < 70 ? 2000 : 1900
  const date = new Date(Date.UTC(year, month - 1, day, part(4), part(5), part(6)))
  return month && date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? date.getTime() : NaN
}
