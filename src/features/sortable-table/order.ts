import { toNumber } from './numbers'

/** Nothing, or the dashes that stand for nothing. */
const EMPTY = /^[\s\-\u2010-\u2015\u2212]*$/
/** Perhaps a date, or a number with a unit. */
const SPECIAL = /\d\D+\d|\d\s?[a-z]|\D\d{4}/i

/** A column by what its texts are read as; `undefined` where too few of them are that. */
export type ReadAs = (read: (text: string) => number) => Column | undefined

/** What only some tables need. */
export interface Readers {
  /** The column as dates, else as quantities. */
  readSpecial(texts: readonly string[], readAs: ReadAs): Column | undefined
  readField(cell: Element): string | undefined
}

/** What the cells of a column are compared by. */
export interface Column {
  /** Numbers or times; `NaN` for what is neither. */
  readonly keys: Float64Array
  /** What has no key is compared by its text; no texts if only empty cells have none. */
  readonly texts: readonly string[]
}

/**
 * Reads a column: as numbers, dates or quantities where at least half of the filled cells are, else as texts.
 * @param cells not kept: what is held for long stays in memory as long as its node
 * @returns `undefined` if `readers` are wanted and missing
 */
export function readColumn(cells: ArrayLike<Element>, readers: Readers): Column
export function readColumn(cells: ArrayLike<Element>, readers: Readers | undefined): Column | undefined
export function readColumn(cells: ArrayLike<Element>, readers: Readers | undefined): Column | undefined {
  const texts = Array.from(cells).map((cell) => {
    // `data-value` where there is one (§2.21), else what the cell shows.
    const text = cell.getAttribute('data-value') ?? readers?.readField(cell) ?? cell.textContent
    return EMPTY.test(text) ? '' : text.trim()
  })
  const filled = texts.filter(Boolean).length

  function readAs(read?: (text: string) => number): Column | undefined {
    const keys = Float64Array.from(texts, (text) => (text && read ? read(text) : NaN))
    const count = keys.filter((key) => key === key).length
    return read && count * 2 < filled ? undefined : { keys, texts: count < filled ? texts : [] }
  }

  const column = readAs(toNumber) ?? readers?.readSpecial(texts, readAs)
  return column ?? (readers || !texts.some((text) => SPECIAL.test(text)) ? readAs() : undefined)
}

/**
 * The order in which cells sort, texts as the language compares them. What does not fit the column's kind comes
 * after, and empty cells come last, in both directions. Equal cells keep their order.
 * @param direction 1 ascending, -1 descending
 * @returns indexes
 */
export function orderOf({ keys, texts }: Column, direction: number): Uint32Array {
  // Accents and case as in French, digits in texts by their value: « n° 9 » before « n° 10 ». Numbers alone do without:
  // a browser's first collator takes it longer than 200 rows do.
  const compare = texts.length ? new Intl.Collator('fr', { numeric: true }).compare : () => 0
  return Uint32Array.from(keys, (_key, index) => index).sort((a, b) => {
    const x = keys[a] ?? NaN
    const y = keys[b] ?? NaN
    const order = isNaN(x) ? compare(texts[a] ?? '', texts[b] ?? '') : x - y
    return +isNaN(x) - +isNaN(y) || +!texts[a] - +!texts[b] || direction * order || a - b
  })
}
