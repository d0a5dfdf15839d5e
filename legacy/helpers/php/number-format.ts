import { intArgument, numberArgument, toText } from './values'

/**
 * PHP manual: number_format, as of PHP 8.2: negative `decimals` count as 0 (8.3 rounds to tens instead), and a
 * number is rounded to 15 significant digits before it is rounded to its decimals (8.4 stopped that).
 * Beyond some 290 decimals PHP's own arithmetic overflows, or stops with zeros; here every decimal is exact.
 * Defaults: 0 decimals, '.' and ','. A text that is not a number is refused.
 */
export function number_format(
  num?: unknown,
  decimals?: unknown,
  point?: unknown,
  separator?: unknown,
): string {
  const value = numberArgument(num)
  const places = Math.max(0, intArgument(decimals))
  const decimalPoint = point == null ? '.' : toText(point)
  const thousands = separator == null ? ',' : toText(separator)
  if (!isFinite(value)) return value ? 'inf' : 'nan'
  const rounded = roundTo(Math.abs(value), places)
  const digits = exactDigits(rounded, places)
  const end = digits.length - places
  return (
    (value < 0 && rounded ? '-' : '') +
    digits
      .slice(0, end)
      .replace(/^0+(?=.)/, '')
      .replace(/\B(?=(...)+$)/g, () => thousands) +
    (places ? decimalPoint : '') +
    digits.slice(end)
  )
}

function zeros(count: number): string {
  return Array(count + 1).join('0')
}

/** PHP's round() up to 8.3, for a value ≥ 0, half up. */
function roundTo(value: number, places: number): number {
  // Places that are left of the 15 digits that a number surely has.
  const spare = 14 - +value.toExponential().replace(/.*e/, '') - places
  const shifted =
    spare > 0 && spare < 15
      ? Math.floor(value * Math.pow(10, places + spare) + 0.5) / Math.pow(10, spare)
      : value * Math.pow(10, places)
  return shifted >= 1e15 ? value : +(Math.floor(shifted + 0.5) + 'e-' + places) || 0
}

/** The digits of a value ≥ 0, the last `places` of them its decimals: exact, ties to even. */
function exactDigits(value: number, places: number): string {
  let halvings = 0
  let doublings = 0
  // Both are exact in binary; the whole number that is left has at most 16 digits.
  for (; value % 1; halvings++) value *= 2
  for (; value > 1e16; doublings++) value /= 2
  const steps = halvings + doublings
  const digits = (zeros(steps + 1) + value).split('').map(Number)
  for (let i = steps; i--;) {
    let carry = 0
    for (let j = digits.length; j--; carry = (carry / 10) | 0) {
      carry += (digits[j] || 0) * (halvings ? 5 : 2)
      digits[j] = carry % 10
    }
  }
  const text = digits.join('') + zeros(places)
  const end = digits.length - halvings + places
  const rest = text.slice(end).replace(/0+$/, '')
  const kept = text.slice(0, end)
  // More than a half, or exactly one after an odd digit, rounds up.
  return rest + (+kept.slice(-1) % 2) > '50' ? kept.replace(/[0-8]9*$/, (tail) => +tail + 1 + '') : kept
}
