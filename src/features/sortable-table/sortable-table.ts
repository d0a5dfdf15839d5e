import type { Cleanup, Mount } from '../../core/feature'
import { prefixed } from '../../core/host'
import { announce } from '../../dom/announce'
import { adoptStyles } from '../../dom/styles'
import { readGrid } from '../../dom/table-grid'
import { t } from '../../strings/t'
import { headerRows, restoreBody, sortBody } from './rows'
import css from './sortable-table.css'

/** What `cms:sortableTable:before-sort` and `cms:sortableTable:sorted` carry. */
export interface SortDetail {
  /** Index of the column, from 0, spans counted. */
  readonly column: number
  readonly direction: 'ascending' | 'descending'
  readonly header: HTMLTableCellElement
}

interface Header {
  readonly cell: HTMLTableCellElement
  readonly column: number
  readonly button: HTMLButtonElement
  readonly restore: Cleanup
}

const CONTROLS = 'a[href], button, input, select, textarea, label, summary'

export const options = {}

/**
 * Sorts rows by the header clicked, by its button with the keyboard, or on `cms:sort` with `{column, direction}`
 * (§2.21, 4.16). Each `tbody` is sorted by itself; `tfoot` stays. On unmount the server's order is back.
 */
export const mount: Mount<typeof options> = (element, _options, page) => {
  const table = element as HTMLTableElement
  const cells = table.rows ? sortingCells(table) : []
  if (!cells.length) return page.warn('P340')
  adoptStyles(css)
  const server = new Map<HTMLTableSectionElement, Node[]>()
  const headers = cells.map(([cell, column]) => makeHeader(cell, column))

  page.on(table, 'click', ({ target }) => {
    const cell = (target as Element).closest('th, td')
    const header = headers.find((one) => one.cell === cell)
    const control = (target as Element).closest(CONTROLS)
    if (!header || (control && control !== header.button && header.cell.contains(control))) return
    sort(header, header.cell.getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending')
  })
  page.on<CustomEvent>(table, page.config.prefix + ':sort', ({ detail }) => {
    const { column, direction } = (detail ?? {}) as Partial<SortDetail>
    const header = headers.find((one) => one.column === Number(column ?? 0))
    if (header) sort(header, /^desc/.test(direction ?? '') ? 'descending' : 'ascending')
  })

  function sort({ cell, column }: Header, direction: SortDetail['direction']): void {
    const detail: SortDetail = { column, direction, header: cell }
    if (!page.emit('before-sort', detail, { cancelable: true })) return
    // Accents and case as in French, digits in texts by their value: « n° 9 » before « n° 10 ».
    const { compare } = new Intl.Collator('fr', { numeric: true })
    for (const body of Array.from(table.tBodies)) {
      if (!server.has(body)) server.set(body, Array.from(body.childNodes))
      sortBody(body, column, direction === 'ascending' ? 1 : -1, compare)
    }
    for (const other of headers) other.cell.removeAttribute('aria-sort')
    cell.setAttribute('aria-sort', direction)
    const name = nameOf(cell)
    announce(
      direction === 'ascending'
        ? t('sortableTable.ascending', { column: name })
        : t('sortableTable.descending', { column: name }),
    )
    page.emit('sorted', detail)
  }

  return () => {
    for (const { restore } of headers) restore()
    server.forEach((nodes, body) => restoreBody(body, nodes))
  }
}

/** For each column its lowest header cell with a name; one that spans several sorts by its first. */
function sortingCells(table: HTMLTableElement): [HTMLTableCellElement, number][] {
  const grid = readGrid(headerRows(table)).reverse()
  const found: [HTMLTableCellElement, number][] = []
  const width = Math.max(0, ...grid.map(({ length }) => length))
  for (let column = 0; column < width; column++) {
    // A row of filter fields stands below the names.
    const cell = grid
      .map((row) => row[column])
      .find((one) => one && !one.querySelector('input, select, textarea'))
    if (!cell || cell.classList.contains(prefixed('nosort')) || !nameOf(cell)) continue
    if (!found.some(([known]) => known === cell)) found.push([cell, column])
  }
  return found
}

function nameOf(cell: Element): string {
  const name = cell.getAttribute('aria-label') || cell.textContent.trim() || cell.getAttribute('title')
  return (name || cell.querySelector('img[alt]')?.getAttribute('alt') || '').replace(/\s+/g, ' ')
}

/** The header's content moves into a button; a header that holds links or buttons gets one beside them. */
function makeHeader(cell: HTMLTableCellElement, column: number): Header {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = prefixed('sortable-button')
  if (cell.querySelector(CONTROLS))
    button.setAttribute('aria-label', t('sortableTable.sortBy', { column: nameOf(cell) }))
  else while (cell.firstChild) button.appendChild(cell.firstChild)
  cell.appendChild(button)
  const sorted = cell.getAttribute('aria-sort')
  const role = cell.tagName === 'TD' && !cell.hasAttribute('role')
  if (role) cell.setAttribute('role', 'columnheader')
  return {
    cell,
    column,
    button,
    restore() {
      while (button.firstChild) cell.insertBefore(button.firstChild, button)
      button.remove()
      if (sorted === null) cell.removeAttribute('aria-sort')
      else cell.setAttribute('aria-sort', sorted)
      if (role) cell.removeAttribute('role')
    },
  }
}
