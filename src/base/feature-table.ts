import type { Config, Flags } from './config'
import { kebabCase } from './kebab-case'
import type { Feature } from './manifest'
import { own } from './own-property'

/**
 * A manifest as one line of the table that the drop-in carries: `name|selector|held parts|hash`. In selectors `&` stands
 * for the class that is named as the feature (`cms-front-popup`), no selector for that class alone, and `=` holds the
 * feature's own element. When its code is fetched is the runtime's to know (`features/loaders`).
 * @throws {Error} for a manifest that the table cannot hold
 */
export function rowOf({ name, selector, holds, hash }: Feature): string {
  const ownClass = 'cms-' + kebabCase(name)
  const cells = [name, selector, holds === selector ? '=' : holds, hash].map((cell) => cell ?? '')
  if (cells.some((cell) => /[|&\n]/.test(cell))) throw new Error(`${name}: no |, & or new line in a manifest`)
  const row = cells.map((cell) => cell.split(ownClass).join('&'))
  if (row[1] === '.&') row[1] = ''
  return row.join('|').replace(/\|+$/, '')
}

/**
 * The features that the configuration leaves on, with the page's prefix and selectors in them. Where one is off,
 * something else may want its elements: no room is kept for what our code makes of them (`styles/before.css`).
 * @param table lines of `rowOf`
 */
export function resolveFeatures(table: string, config: Config): Feature[] {
  const { features, prefix, selectors } = config
  // A lean build may have left out all of them.
  const lines = table.replace(/\bcms-/g, prefix + '-').match(/.+/g) || []
  const all = lines.map((line) => {
    const name = line.replace(/\|.*/, '')
    const ownClass = prefix + '-' + kebabCase(name)
    const [, selector, holds, hash] = line.replace(/&/g, ownClass).split('|')
    const wanted =
      (own.call(selectors, name) && selectors[name]) ||
      (selector || '.' + ownClass) + (hash && !location.hash.indexOf(hash) ? ', html' : '')
    return { name, selector: wanted, holds: holds === '=' ? wanted : holds } as Feature
  })
  const on = all.filter(({ name }) => (features as Flags)[name] !== false)
  if (on.length < all.length) document.documentElement.className += ' cms-fallback'
  return on
}
