/** Chance with a seed, and what the generators draw from. */
export interface Chance {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** True once in so many times. */
  odds(oneIn: number): boolean
}

/** Mulberry32: the same seed draws the same on every machine. */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  function pick<T>(list: readonly T[]): T {
    const [one] = list.slice(below(list.length))
    if (one === undefined) throw new RangeError('Nothing to pick from')
    return one
  }
  return { below, pick, odds: (oneIn) => below(oneIn) === 0 }
}

/** `words('a¦b')` is `['a', 'b']`. */
export function words(list: string): string[] {
  return list.split('¦')
}

// Whole characters only: a lone surrogate has no UTF-8, so there is no PHP string to compare with.
const TOKENS = [
  ...words('¦a¦b¦c¦z¦A¦Z¦abc¦aba¦aa¦0¦1¦9¦-¦.¦..¦,¦, ¦;¦|¦Array¦__proto__¦&amp;¦<br />'),
  ...words(' ¦  ¦\t¦\n¦\r¦\r\n¦\n\r¦\v¦\f¦\0¦\u00a0¦\u202f¦\u3000¦\ufeff¦\u2028¦\x7f¦\x80¦\ufffd'),
  ...words('é¦É¦ç¦œ¦ß¦Ã¦©¦€¦日本¦😀¦👩‍👧¦e\u0301¦ÿ¦Ā¦$&¦$1¦$$¦\\¦\\0¦"¦\'¦<¦>'),
]

/** Up to so many tokens in a row. */
export function text(chance: Chance, most = 8, tokens: readonly string[] = TOKENS): string {
  return Array.from({ length: chance.below(most + 1) })
    .map(() => chance.pick(tokens))
    .join('')
}

const NUMBERS = [
  0,
  -0,
  ...words('1¦-1¦.5¦-.5¦1.5¦2.5¦-2.5¦.05¦1.005¦1.255¦1.45¦10.045¦5.055¦5.045¦1.955¦.285¦.615¦49.5').map(
    Number,
  ),
  ...words('1234.5678¦-1234.567¦999.5¦999.995¦999999.999¦.0001¦.00001234¦1e-7¦-1e-7¦1e14¦1e15¦1e16').map(
    Number,
  ),
  ...words('123456789012345.5¦12345678901234.5¦12345678901235.5¦1234567890123.25¦100000000000000.25').map(
    Number,
  ),
  ...words('1000000000000000.5¦1000000000000001.5¦4503599627370495.5¦4503599627370497.5').map(Number),
  ...words('9007199254740991¦9007199254740994¦12345678901234567000¦1e19¦1e20¦1e21¦1.5e21¦1e22¦1e23').map(
    Number,
  ),
  ...words('1e25¦1.2345e25¦1e100¦1.7976931348623157e308¦5e-324¦2.2250738585072014e-308¦1e-300').map(Number),
  ...words('Infinity¦-Infinity¦NaN¦.49999999999999994').map(Number),
  ...[0.1 + 0.2, 1 / 3, 2 / 3, 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64],
]

export function number(chance: Chance): number {
  const sign = chance.pick([1, -1])
  switch (chance.below(8)) {
    case 0:
      return chance.pick(NUMBERS)
    case 1:
      return sign * chance.below(1e6)
    case 2: // halves of a decimal place: 1.005, 2.675 …
      return (sign * (chance.below(1e5) * 10 + 5)) / 10 ** (1 + chance.below(5))
    case 3:
      return sign * Number(`${chance.below(1e9)}.${chance.below(1e9)}`)
    case 4:
      return sign * Number(`${chance.below(1e8)}${chance.below(1e8)}e${chance.below(40) - 25}`)
    case 5: // runs of nines and their neighbours
      return sign * Number(`${'9'.repeat(1 + chance.below(17))}.${chance.pick(['', '4', '5', '49', '9999'])}`)
    case 6: // exact in binary, so that ties are real
      return (sign * (chance.below(2 ** 30) * 2 + 1)) / 2 ** (1 + chance.below(12))
    default:
      return sign * Number(`${1 + chance.below(1e9)}e${chance.below(620) - 320}`)
  }
}

/** A value for a text parameter: mostly what `make` makes. */
export function scalar(chance: Chance, make: () => unknown): unknown {
  return chance.odds(8) ? chance.pick([number(chance), true, false, null]) : make()
}

/** A list, or now and then an object with keys of all kinds; an element may be an array itself. */
export function phpArray(chance: Chance, make: () => unknown, most = 4): unknown {
  const items = Array.from({ length: chance.below(most + 1) }).map(() =>
    chance.odds(20) ? [make()] : scalar(chance, make),
  )
  if (!chance.odds(3)) return items
  const keys = ['a', 'b', 'é', '10', '2', '-1', '01', '', 'length', '😀']
  return Object.fromEntries(items.map((item) => [chance.pick(keys), item]))
}

/** A value for a text parameter, once in a while an array, which PHP refuses. */
export function argument(chance: Chance, make: () => unknown): unknown {
  return chance.odds(60) ? phpArray(chance, () => text(chance)) : scalar(chance, make)
}

const INTS: readonly unknown[] = [0, 1, 2, 3, 5, -1, -2, -3, 100, -100, 1.7, -0.5, -1.7, true, false, null]
const INT_TEXTS = words('2¦ 2 ¦-1¦1e1¦2.9')
const NO_INTS: readonly unknown[] = [...words('¦a¦2a¦0x1¦9e99'), NaN, Infinity, 1e19, -1e30, [], [1]]

export function int(chance: Chance): unknown {
  return chance.pick(chance.odds(10) ? NO_INTS : chance.odds(5) ? INT_TEXTS : INTS)
}

/** The required arguments and some of the optional ones after them. */
export function some(chance: Chance, required: number, args: unknown[]): unknown[] {
  return args.slice(0, required + chance.below(args.length - required + 1))
}
