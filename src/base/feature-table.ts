import type { Config, Flags } from './config'
import { kebabCase } from './kebab-case'
import type { Feature } from './manifest'
import { own } from './own-property'

/**
 * A manifest as one row of the table that the drop-in carries: `name|selector|held parts|hash`. In selectors `&` stands
 * for the class that is named as the feature (`cms-front-popup`), no selector for that class alone, and `=` holds the
 * feature's own element. When its code is fetched is the runtime's to know (`features/loaders`).
 * @throws {Error} for a manifest that the table cannot hold
 */
export function rowOf({ name, selector, holds, hash }: Feature): string {
  const ownClass = 'cms-' + kebabCase(name)
  const cells = [name, selector, holds === selector ? '=' : holds, hash].map((cell) => cell ?? '')
  if (cells.some((cell) => /[|&;]/.test(cell))) throw new Error(`${name}: no |, & or ; in a manifest`)
  const row = cells.map((cell) =>
    cell
      .split(ownClass)
      .join('&')
      .replace(/,\s+(?=[^"]*("[^"]*"[^"]*)*$)/g, ','),
  )
  if (row[1] === '.&') row[1] = ''
  return row.join('|').replace(/\|+$/, '')
}

/** The table with a row for each manifest. */
export const tableOf = (features: readonly Feature[]): string => features.map(rowOf).join(';')

/** The rows of a table; a lean build may have left out all of them. */
export const rowsOf = (table: string): string[] => table.match(/[^;]+/g) || []

/**
 * The features that the configuration leaves on, with the page's prefix and selectors in them. Where one is off,
 * something else may want its elements: no room is kept for what our code makes of them (`styles/before.css`).
 * @param table as `tableOf` makes it
 */
export function resolveFeatures(table: string, config: Config): Feature[] {
  const { features, prefix, selectors } = config
  const all = rowsOf(table.replace(/\bcms-/g, prefix + '-')).map((row) => {
    const name = row.replace(/\|.*/, '')
    const ownClass = prefix + '-' + kebabCase(name)
    const [, selector, holds, hash] = row.replace(/&/g, ownClass).split('|')
    const wanted =
      (own.call(selectors, name) && selectors[name]) ||
      (selector || '.' + ownClass) + (hash && !location.hash.indexOf(hash) ? ',html' : '')
    return { name, selector: wanted, holds: holds === '=' ? wanted : holds } as Feature
  })
  const on = all.filter(({ name }) => (features as Flags)[name] !== false)
  if (on.length < all.length) document.documentElement.className += ' cms-fallback'
  return on
}
