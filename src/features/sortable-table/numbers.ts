const AMOUNT = /^([-+\u2212\u2013]?)[€$£]?([\d.,]+)[%‰€$£]?$/
/**
 * Points between groups of three: two at least, or one and a comma after it; or the other way round, as the currency
 * mask writes amounts. A single mark is a decimal one.
 */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:\1\d{3}|(?!\1)[.,]\d*)$/

/**
 * A number as French pages write it: any Unicode space or apostrophe between thousands, decimal comma (or
 * point), a plus or minus sign (hyphen, U+2212 or en dash), a currency or percent sign. `NaN` for all else.
 * @param text not empty
 */
export function toNumber(text: string): number {
  const bare = text.replace(/[\s'’]/g, '')
  const simple = +bare.replace(',', '.')
  // `6e2` is a class of a school; a machine writes `6e+2`.
  if (bare && isFinite(simple) && !/[a-z]\d/i.test(bare)) return simple
  const [, sign, digits = '-'] = AMOUNT.exec(bare) ?? []
  const value = +digits
    .split(GROUPED.exec(digits)?.[1] ?? '')
    .join('')
    .replace(',', '.')
  return sign && sign !== '+' ? -value : value
}
