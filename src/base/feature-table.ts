import type { Config, Flags } from './config'
import type { Feature } from './manifest'

/**
 * A manifest as one line of the table that the drop-in carries: `name|selector|held parts|when|hash`, where `=` holds
 * the feature's own element, and `~` its parts, by their classes.
 */
export function rowOf({ name, selector, holds, when, hash }: Feature): string {
  const held = holds === selector ? '=' : holds === partsOf(selector) ? '~' : holds
  const cells = [name, selector, held, when, hash].map((cell) => cell ?? '')
  if (cells.some((cell) => /[|\n]/.test(cell))) throw new Error(`${name}: no | and no new line in a manifest`)
  return cells.join('|').replace(/\|+$/, '')
}

/**
 * The features that the configuration leaves on, with the page's prefix and selectors in them. Where one is off,
 * something else may want its elements: no room is kept for what our code makes of them (`styles/before.css`).
 * @param table lines of `rowOf`
 */
export function resolveFeatures(table: string, config: Config): Feature[] {
  // A lean build may have left out all of them.
  const lines = table.replace(/\bcms-/g, config.prefix + '-').match(/.+/g) || []
  const rows = lines.map((line) => line.split('|') as [name: string, ...cells: string[]])
  const on = rows.filter(([name]) => (config.features as Flags)[name] !== false)
  if (on.length < rows.length) document.documentElement.className += ' cms-fallback'
  return on.map(([name, selector, holds, when, hash]) => {
    const own = config.selectors[name] || selector + (hash && !location.hash.indexOf(hash) ? ', html' : '')
    const held = holds === '=' ? own : holds === '~' ? partsOf(selector as string) : holds
    return { name, selector: own, holds: held, when: when || 'now' } as Feature
  })
}

/** What has a class of the feature's with a suffix, as parts have (contract §4). */
const partsOf = (selector: string): string => '[class*=' + selector.slice(1) + '-]'
