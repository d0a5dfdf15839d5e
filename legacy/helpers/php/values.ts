/**
 * PHP's view of JavaScript values, shared by the string helpers. A JS array, a plain object or `arguments` is a
 * PHP array (an object's own order of keys: whole numbers first); `null` and `undefined` are null; a whole number
 * below 2⁶³ is an int, any other number a float; every other object counts as the text it converts itself to.
 */
export type PhpArray = readonly unknown[] | Readonly<Record<string, unknown>>

/** Throws where PHP 8 throws a TypeError or ValueError; the message is the value at fault. */
export function refuse(value: unknown): never {
  throw TypeError(value as string)
}

export function isPhpArray(value: unknown): value is PhpArray {
  return /t (Arr|Arg|Obj)/.test(Object.prototype.toString.call(value))
}

/** A `string` parameter: `(string) $value`, an array is refused. */
export function toText(value: unknown): string {
  return typeof value === 'number'
    ? numberText(value)
    : isPhpArray(value)
      ? refuse(value)
      : String(value === true ? 1 : value || '')
}

/** `(string) $value` of an element: PHP writes `Array` for an array, with a warning that is not repeated here. */
export function itemText(value: unknown): string {
  return isPhpArray(value) ? 'Array' : toText(value)
}

/** The elements of a PHP array as texts, in order; any other value makes a list of one. */
export function toTexts(value: unknown): string[] {
  return isPhpArray(value)
    ? Object.keys(value).map((key) => itemText((value as Record<string, unknown>)[key]))
    : [toText(value)]
}

/** A `bool` parameter: '' and '0' are false. */
export function boolArgument(value: unknown): boolean {
  return !/^0?$/.test(toText(value))
}

/** A `float` parameter: null is 0, a text must be numeric as a whole (spaces around it are fine). */
export function numberArgument(value: unknown): number {
  if (typeof value === 'number') return value
  if (!value && value !== '') return 0
  const number = +(value as string)
  return /^[ \t-\r\d.e+-]*\d[ \t-\r.]*$/i.test(toText(value)) && number === number ? number : refuse(value)
}

/** An `int` parameter: decimals are cut off; what no 64-bit int can hold is refused. */
export function intArgument(value: unknown): number {
  const number = numberArgument(value)
  return Math.abs(number) < INT_LIMIT ? number - (number % 1) : refuse(value)
}

const INT_LIMIT = 0x8000000000000000

/**
 * A number as PHP writes it: an int in full, a float with 14 significant digits (`precision`), ties to the even
 * digit, `1.0E+25` from 1e14 up and below 0.0001, `INF`, `NAN`. -0 is the int 0: pages get it from whole-number
 * arithmetic, where PHP has none.
 */
function numberText(number: number): string {
  if (!(number % 1) && Math.abs(number) < INT_LIMIT) return String(number)
  const even = number.toExponential(20).replace(/([02468])50{6}e/, '$1e')
  const short = (+even).toExponential(13)
  const plain = /e(-[1-4]|\+\d|\+1[0-3])$/.test(short)
  return plain ? String(+short) : short.replace(/(\.0)?0*(e)|inity/, '$1$2').toUpperCase()
}
