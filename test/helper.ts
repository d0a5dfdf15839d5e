import type { Entry } from '../legacy/entry'

/** The functions of a list of entries, by the names that pages call. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- old pages pass anything
export function callables(entries: readonly Entry[]): Record<string, (...args: any[]) => any> {
  return Object.fromEntries(
    entries.flatMap((entry) => (entry.call ? [[entry.name, entry.call.bind(entry)]] : [])),
  )
}
