import type { Cleanup, Mount } from '../../base/feature'
import { eventType, prefixed } from '../../base/host'
import { announce } from '../../dom/announce'
import { keepAttributes } from '../../dom/kept-attributes'
import { adoptStyles } from '../../dom/styles'
import { t } from '../../base/translation'
import { arrange, loadSpecial, sortRows } from './rows'
import css from './sortable-table.css'

/** What `cms:sortableTable:before-sort` and `cms:sortableTable:sorted` carry. */
export interface SortDetail {
  /** Index of the column, from 0, spans counted. */
  readonly column: number
  readonly direction: 'ascending' | 'descending'
  readonly header: HTMLTableCellElement
}

/** From so many rows on, the keys of a column are worth keeping for the next click. */
const MANY = 500
const FIELDS = 'input, select, textarea'
const CONTROLS = FIELDS + ', a, button, label, summary'
const SORT = 'aria-sort'
const BUTTON = 'sortable-button'

export const options = {}

/**
 * Sorts rows by the header clicked, by its button with the keyboard, or on `cms:sort` with `{column, direction}`
 * (§2.21, 4.16). Each `tbody` is sorted by itself; `tfoot` stays. On unmount the server's order is back.
 */
export const mount: Mount<typeof options> = async (element, _options, page) => {
  const table = element as HTMLTableElement
  const head = table.tHead
  const grid =
    head?.rows[0] && !table.querySelector('[rowspan], [colspan], .sorttable_nosort')
      ? [...head.rows].map(({ cells }) => [...cells])
      : (await loadSpecial()).headerGrid(table)
  const columns = sortingCells(grid)
  if (!columns.size) return (await loadSpecial()).awaitHeaders(table, page)
  adoptStyles(css)
  if (table.rows.length > MANY) void loadSpecial().catch(page.fail)
  /** The rows of each body that was sorted, in the server's order. */
  const origins = new Map<HTMLTableSectionElement, NodeListOf<HTMLTableRowElement>>()
  const restores = [...columns.keys()].map(addButton)

  page.on(table, 'click', ({ target }) => {
    const cell = (target as Element).closest<HTMLTableCellElement>('th, td')
    const control = (target as Element).closest(CONTROLS)
    // DataTables sorts all pages of a table by the same click, and has put in the one to see.
    if (table.matches('.dataTable')) return
    if (cell && columns.has(cell) && (!control || control.classList.contains(prefixed(BUTTON)))) {
      sort(cell, cell.getAttribute(SORT) === 'ascending')
    }
  })
  page.on(table, eventType('sort'), ({ detail }) => {
    // Pages send it without a detail, too: `null`.
    const { column, direction } = detail ?? {}
    columns.forEach(
      (one, cell) => one === Number(column ?? 0) && sort(cell, /^desc/i.test(String(direction))),
    )
  })

  /** @param asked listeners have let it happen already */
  function sort(header: HTMLTableCellElement, descending: boolean, asked?: boolean): void {
    const column = columns.get(header) ?? 0
    const direction = descending ? 'descending' : 'ascending'
    const detail: SortDetail = { column, direction, header }
    if (!asked && !page.emit('before-sort', detail, { cancelable: true })) return
    for (const body of table.tBodies) {
      if (!origins.has(body)) origins.set(body, body.querySelectorAll('tr'))
      if (!page.unwatched(() => sortRows(body, column, descending ? -1 : 1))) {
        return void loadSpecial().then(() => page.signal.aborted || sort(header, descending, true), page.fail)
      }
    }
    columns.forEach((_column, cell) => cell.removeAttribute(SORT))
    header.setAttribute(SORT, direction)
    const params = { column: nameOf(header) }
    announce(descending ? t('sortableTable.descending', params) : t('sortableTable.ascending', params))
    page.emit('sorted', detail)
  }

  return () => {
    restores.forEach((restore) => restore())
    origins.forEach((origin, body) => {
      const all = [...new Set([...origin, ...body.rows])]
      const rows = all.filter((row) => row.parentNode === body)
      arrange(body, (place) => rows[place])
    })
  }
}

/** For each column its lowest header cell with a name; one that spans several sorts by its first. */
function sortingCells(grid: HTMLTableCellElement[][]): Map<HTMLTableCellElement, number> {
  const found = new Map<HTMLTableCellElement, number>()
  grid.reverse()
  for (let column = 0; grid.some((row) => row[column]); column++) {
    // A row of filter fields stands below the names.
    const cell = grid.map((row) => row[column]).find((one) => one && !one.querySelector(FIELDS))
    if (!cell || cell.classList.contains(prefixed('nosort')) || !nameOf(cell)) continue
    if (!found.has(cell)) found.set(cell, column)
  }
  return found
}

function nameOf(cell: HTMLElement): string {
  const name = cell.getAttribute('aria-label') || cell.textContent.trim() || cell.title
  return (name || cell.querySelector('img')?.alt || '').replace(/\s+/g, ' ')
}

/**
 * The header's content moves into a button; a header that holds links or buttons gets one beside them. A copied header
 * brings the button of the one it was copied from, which goes.
 */
function addButton(cell: HTMLTableCellElement): Cleanup {
  const copy = cell.querySelector('.' + prefixed(BUTTON))
  copy?.replaceWith(...copy.childNodes)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = prefixed(BUTTON)
  if (cell.querySelector(CONTROLS)) {
    button.setAttribute('aria-label', t('sortableTable.sortBy', { column: nameOf(cell) }))
  } else button.append(...cell.childNodes)
  cell.append(button)
  const restore = keepAttributes(cell, 'role', SORT)
  if (cell.localName === 'td' && !cell.hasAttribute('role')) cell.setAttribute('role', 'columnheader')
  return () => {
    button.replaceWith(...button.childNodes)
    restore()
  }
}
