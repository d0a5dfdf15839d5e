/**
 * The cells of table rows by row and column, with `rowspan` and `colspan` filled in as HTML's table model says:
 * a cell stands in every place it covers.
 * @param rows the rows of one row group: a span never reaches into another group
 */
export function readGrid(rows: ArrayLike<HTMLTableRowElement>): HTMLTableCellElement[][] {
  const grid: HTMLTableCellElement[][] = Array.from(rows).map(() => [])
  Array.from(rows).forEach(({ cells }, y) => {
    let x = 0
    for (const cell of Array.from(cells)) {
      while (grid[y]?.[x]) x++
      // `rowspan="0"` reaches to the end of the group.
      const end = cell.rowSpan ? Math.min(y + cell.rowSpan, rows.length) : rows.length
      for (const row of grid.slice(y, end)) {
        for (let column = 0; column < cell.colSpan; column++) row[x + column] = cell
      }
    }
  })
  return grid
}
