import { prefixed } from '../../base/host'
import { readGrid } from '../../dom/table-grid'

/**
 * The cells of the first or last column, where spans keep style sheets from finding them. Cells over the whole
 * width stay as they are.
 */
export function markColumn(table: HTMLTableElement, column: 'first' | 'last'): () => void {
  const marked = new Set<Element>()
  for (const part of [table.tHead, ...Array.from(table.tBodies), table.tFoot]) {
    for (const row of readGrid(part?.rows ?? [])) {
      const cell = row[column === 'first' ? 0 : row.length - 1]
      if (cell && cell.colSpan < row.length) marked.add(cell)
    }
  }
  const stuck = prefixed('table-stuck')
  marked.forEach((cell) => cell.classList.add(stuck))
  return () =>
    marked.forEach((cell) => {
      cell.classList.remove(stuck)
      if (!cell.className) cell.removeAttribute('class')
    })
}
