import { toDate, toNumber } from './values'

/** Nothing, or the dashes that stand for nothing. */
const EMPTY = /^[\s\-\u2010-\u2015\u2212]*$/

type Key = (index: number) => number

/**
 * What a cell is compared by: `data-value` where there is one (§2.21), else its text; a field in it counts by
 * its value.
 */
function readText(cell: Element | undefined, fields: boolean): string {
  if (!cell) return ''
  const given = cell.getAttribute('data-value')
  if (given !== null) return given.trim()
  const field = fields && cell.querySelector<HTMLInputElement>('input:not([type=hidden]), select, textarea')
  if (!field) return cell.textContent.trim()
  if (/^(checkbox|radio)$/.test(field.type)) return field.checked ? '1' : '0'
  return field.value.trim()
}

/**
 * The order in which cells sort: numbers or dates where at least half of the filled cells are, else texts as
 * the language compares them. What does not fit the column's kind comes after, and empty cells come last, in
 * both directions. Equal cells keep their order.
 * @param direction 1 ascending, -1 descending
 * @returns indexes into `cells`
 */
export function orderOf(
  cells: readonly (Element | undefined)[],
  direction: 1 | -1,
  compareTexts: (a: string, b: string) => number,
  fields: boolean,
): number[] {
  const texts: string[] = []
  const numbers = new Float64Array(cells.length)
  const filled: number[] = []
  const empty: number[] = []
  let count = 0
  cells.forEach((cell, index) => {
    const text = readText(cell, fields)
    texts.push(text)
    if (EMPTY.test(text)) return void empty.push(index)
    filled.push(index)
    numbers[index] = cell!.hasAttribute('data-value') && isFinite(+text) ? +text : toNumber(text)
    if (numbers[index] === numbers[index]) count++
  })
  const byText = (a: number, b: number): number => direction * compareTexts(texts[a]!, texts[b]!) || a - b
  if (count === filled.length) {
    return filled.sort((a, b) => direction * (numbers[a]! - numbers[b]!) || a - b).concat(empty)
  }
  const key = keyOf(filled, texts, numbers, count)
  if (!key) return filled.sort(byText).concat(empty)
  const fitting = filled.filter((index) => !isNaN(key(index)))
  fitting.sort((a, b) => direction * (key(a) - key(b)) || a - b)
  const others = filled.filter((index) => isNaN(key(index)))
  return fitting.concat(others.sort(byText), empty)
}

function keyOf(
  filled: readonly number[],
  texts: readonly string[],
  numbers: Float64Array,
  count: number,
): Key | undefined {
  if (count * 2 >= filled.length) return (index) => numbers[index]!
  const dates = new Float64Array(texts.length)
  let dated = 0
  for (const index of filled) {
    dates[index] = toDate(texts[index]!)
    if (dates[index] === dates[index]) dated++
  }
  return dated * 2 >= filled.length ? (index) => dates[index]! : undefined
}
