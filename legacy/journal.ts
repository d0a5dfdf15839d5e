import { getHost } from '../src/base/host'

/** One line of `Passerelle.usage()` (contract §6). */
export interface UsageRow {
  helper: string
  count: number
  /** Who called: an element with its attribute (`a#nav[onclick]`) or a script line (`page.html:12`). */
  origins: { origin: string; count: number }[]
}

/** By helper: how often, and by whom how often. */
const rows = Object.create(null) as Record<string, { count: number; origins: Record<string, number> }>

/** After so many calls of one helper its callers are known; looking on would only cost time. */
const TRACED_CALLS = 50

/**
 * Counts a call of an old helper or bridge, and remembers who called; a new caller is reported.
 * @param caller who, where that is known
 * @returns who called, as far as it was looked for
 */
export function record(helper: string, caller?: string): string | undefined {
  const row = rows[helper] || (rows[helper] = { count: 0, origins: {} })
  if (row.count++ >= TRACED_CALLS) return caller
  const origin = caller || findOrigin()
  const { origins } = row
  if (origins[origin]) origins[origin]++
  else {
    origins[origin] = 1
    getHost().report({ type: 'legacy', helper, origin, page: location.href })
  }
  return origin
}

/** A copy of the journal, most used first. */
export function usage(): UsageRow[] {
  return Object.keys(rows)
    .map((helper) => {
      const { count, origins } = rows[helper] as (typeof rows)['']
      return {
        helper,
        count,
        origins: Object.keys(origins).map((origin) => ({ origin, count: origins[origin] as number })),
      }
    })
    .sort((a, b) => b.count - a.count)
}

function findOrigin(): string {
  try {
    const { type, currentTarget } = window.event as Event
    const element = currentTarget as Element
    if (element.getAttribute('on' + type)) {
      const name = element.id || element.getAttribute('name')
      return element.localName + (name ? '#' + name : '') + '[on' + type + ']'
    }
  } catch {
    // There is no such event, or a form's fields hide its members: the page's line says it.
  }
  // The first line of the stack that is not this script's own: `https://site/page.html:12`.
  const places = String(new Error().stack).match(/\w+:\/\/[^\s()]+?:\d+(?=:\d+)/g) || []
  const own = String(places[0]).replace(/\d+$/, '')
  return places.filter((place) => place.indexOf(own))[0] || '?'
}
