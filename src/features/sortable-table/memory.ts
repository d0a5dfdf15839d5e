import type { Column } from './order'

type Body = HTMLTableSectionElement

/** What a body was sorted by last, as its rows stand now. */
interface Sorted {
  readonly body: Body
  readonly at: number
  readonly direction: number
  /** For each row: 0 equal to the one before, 1 not, 2 the first value, or the first of the empty ones. */
  readonly starts: Uint8Array
}

let last: Sorted | undefined
const watcher = new MutationObserver(() => (last = undefined))

/**
 * The order by a column that the body was just sorted by, if nothing in it has changed since; the other way round it
 * is a reversal of each kind, and nothing is read or compared. Equal rows keep their order. `remember` is to follow.
 */
export function recall(body: Body, at: number, direction: number): Uint32Array | undefined {
  const known = !watcher.takeRecords().length && last?.body === body && last.at === at ? last : undefined
  watcher.disconnect()
  last = undefined
  if (!known) return undefined
  const { starts } = known
  const order = Uint32Array.from(starts, (_start, place) => place)
  if (known.direction === direction) last = known
  else last = { body, at, direction, starts: reverse(starts, order) }
  return order
}

/** Writes the reversal into `order`. @returns `starts` as they are then */
function reverse(starts: Uint8Array, order: Uint32Array): Uint8Array {
  const reversed = new Uint8Array(starts.length)
  let place = 0
  while (place < starts.length) {
    const kind = place
    let end = kind + 1
    while (end < starts.length && starts[end] !== 2) end++
    for (let start = end; start-- > kind;) {
      if (!starts[start]) continue
      reversed[place] = place > kind ? 1 : 2
      for (let row = start; row < end; row++) order[place++] = row
      end = start
    }
  }
  return reversed
}

/**
 * Texts are not worth their memory.
 * @param column none where `recall` gave the order in which a body without special rows now stands
 */
export function remember(
  body: Body,
  at: number,
  direction: number,
  order: Uint32Array,
  column?: Column,
): void {
  if (column?.texts.length) return
  if (column) last = { body, at, direction, starts: startsOf(column.keys, order) }
  watcher.observe(body, { attributes: true, characterData: true, childList: true, subtree: true })
}

function startsOf(keys: Float64Array, order: Uint32Array): Uint8Array {
  let before: number | undefined
  return Uint8Array.from(order, (row) => {
    const key = keys[row] ?? NaN
    const kind = before === undefined || isNaN(before) !== isNaN(key) ? 2 : +(before < key || before > key)
    before = key
    return kind
  })
}
