import { getHost } from '../src/base/host'

/** One line of `Passerelle.usage()` (contract §6). */
export interface UsageRow {
  helper: string
  count: number
  /** Who called: an element with its attribute (`a#nav[onclick]`) or a script line (`page.html:12`). */
  origins: { origin: string; count: number }[]
}

const rows: Record<string, UsageRow> = {}

/** After so many calls of one helper its callers are known; looking on would only cost time. */
const TRACED_CALLS = 50

/** Counts a call of an old helper or bridge, and remembers who called; a new caller is reported. */
export function record(helper: string): void {
  const row = rows[helper] || (rows[helper] = { helper, count: 0, origins: [] })
  if (row.count++ >= TRACED_CALLS) return
  const origin = findOrigin()
  const known = row.origins.filter((entry) => entry.origin === origin)[0]
  if (known) {
    known.count++
    return
  }
  row.origins.push({ origin, count: 1 })
  getHost().report({ type: 'legacy', helper, origin, page: location.href })
}

/** A copy of the journal, most used first. */
export function usage(): UsageRow[] {
  return Object.keys(rows)
    .map((helper) => {
      const { count, origins } = rows[helper]!
      return {
        helper,
        count,
        origins: origins.map((entry) => ({ origin: entry.origin, count: entry.count })),
      }
    })
    .sort((a, b) => b.count - a.count)
}

function findOrigin(): string {
  const event = window.event
  const element = event && (event.currentTarget as Element | null)
  if (element && element.getAttribute && element.getAttribute('on' + event.type)) {
    const name = element.id || element.getAttribute('name')
    return element.tagName.toLowerCase() + (name ? '#' + name : '') + '[on' + event.type + ']'
  }
  return callerLine(String(new Error().stack))
}

/** The first line of a stack that is not this script's own: `https://site/page.html:12`. */
function callerLine(stack: string): string {
  const places = stack.match(/\w+:\/\/[^\s()]+?:\d+(?=:\d+)/g) || []
  const fileOf = (place: string): string => place.replace(/:\d+$/, '')
  return places.filter((place) => fileOf(place) !== fileOf(places[0]!))[0] || '?'
}
