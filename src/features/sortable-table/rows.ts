import { fetchChunk } from '../../base/chunks'
import { prefixed } from '../../base/host'
import type * as Special from './special'
import { orderOf, readColumn } from './order'

type Row = HTMLTableRowElement
type Body = HTMLTableSectionElement

/** Forms and hidden fields stand among the cells; sorttable.js's own words among the rows. */
const SPECIAL =
  'input, select, textarea, [rowspan], [colspan], [sorttable_customkey], .sortbottom, th:last-child, table, form, .'

/** For spans, headings, details, fields and dates in rows, and for many rows: fetched for the first such table. */
let special: typeof Special | undefined

export async function loadSpecial(): Promise<typeof Special> {
  const load = () => import(/* webpackChunkName: "table-special" */ './special')
  return (special = await fetchChunk('table-special', load))
}

/**
 * Sorts a body's rows by a column. Rows that are all `th`, that have one cell over the whole width, or
 * are `tr.cms-nosort` keep their place, and the rows between them are sorted by themselves. Where each row is
 * followed by one of full width, that is its detail and moves with it.
 * @param at index of the column in the table's grid
 * @param direction 1 ascending, -1 descending
 * @returns whether it could; else `loadSpecial` is to be called first
 */
export function sortRows(body: Body, at: number, direction: number): boolean {
  const readers = special
  const known = readers?.recall(body, at, direction)
  // Rows and cells that are in no array cost no memory afterwards.
  const cells = known ? [] : body.querySelectorAll(`tr > :nth-child(${at + 1})`)
  if (!known && (cells.length !== body.rows.length || body.querySelector(SPECIAL + prefixed('nosort')))) {
    const rows = [...body.rows]
    const order = readers?.orderRows(rows, at, (some) => orderOf(readColumn(some, readers), direction))
    if (order) arrange(body, rowsIn(order, rows))
    return !!order
  }
  const column = known ? undefined : readColumn(cells, readers)
  const order = known ?? (column && orderOf(column, direction))
  if (!order) return false
  const rows = body.querySelectorAll('tr')
  arrange(body, rowsIn(order, rows))
  readers?.remember(body, at, direction, order, column)
  return true
}

const rowsIn =
  (order: ArrayLike<number>, rows: ArrayLike<Row>) =>
  (place: number): Row | undefined =>
    rows[order[place] ?? -1]

/** Puts a body's rows in the places of its rows: white space and what else stands between them stays. */
export function arrange(body: Body, rowAt: (place: number) => Row | undefined): void {
  const length = body.rows.length
  const anchors: (Node | null)[] = []
  let anchor: Node | null = null
  for (let node = body.childNodes[length] && body.lastChild; node; node = node.previousSibling) {
    if ((node as Element).localName === 'tr') anchors.push(anchor)
    else anchor = node
  }
  const active = document.activeElement as HTMLElement | null
  // `moveBefore` keeps focus, frames and films in the rows, and takes a third of the time.
  const move = 'moveBefore' in body ? 'moveBefore' : 'insertBefore'
  for (let place = 0; place < length; place++) {
    const row = rowAt(place)
    if (row) (body as HTMLElement & Mover)[move](row, anchors.pop() ?? null)
  }
  if (active !== document.activeElement) active?.focus({ preventScroll: true })
}

interface Mover {
  moveBefore(row: Row, before: Node | null): void
}
