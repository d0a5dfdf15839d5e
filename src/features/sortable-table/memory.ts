import type { Column } from './order'

type Body = HTMLTableSectionElement

/** The body sorted last, and the keys of its column as the rows stand now. */
let last: { readonly body: Body; readonly at: number; readonly keys: Float64Array } | undefined
const watcher = window.MutationObserver && new MutationObserver(() => (last = undefined))

/** The keys of a column that the body was just sorted by, if nothing in it has changed since. */
export function recall(body: Body, at: number): Float64Array | undefined {
  const isTrue = !watcher?.takeRecords().length && last?.body === body && last.at === at
  const keys = isTrue ? last!.keys : undefined
  watcher?.disconnect()
  last = undefined
  return keys
}

/** Keeps the keys of a body without special rows that now stands in this order. Texts are not worth their memory. */
export function remember(body: Body, at: number, { keys, texts }: Column, order: Uint32Array): void {
  if (texts.length || !watcher) return
  last = { body, at, keys: keys.map((_key, place) => keys[order[place]!]!) }
  watcher.observe(body, { attributes: true, characterData: true, childList: true, subtree: true })
}
