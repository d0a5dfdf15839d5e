import { warn } from '../src/base/console'
import type { Host } from '../src/base/host'
import { own } from '../src/base/own-property'
import { variadic } from '../src/base/variadic'
import type { Entry } from './entry'
import { record } from './journal'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- old pages pass anything
export type Helper = (this: unknown, ...args: any[]) => unknown

/**
 * Makes the functions that pages call: counted in the journal, never throwing.
 * @returns the helpers by name, as in `Passerelle.legacy`
 */
export function makeHelpers(host: Host, entries: readonly Entry[]): Record<string, Helper> {
  const helpers: Record<string, Helper> = {}
  entries.forEach((entry) => {
    const { name } = entry
    helpers[name] = variadic((args) => {
      try {
        record(name)
        if (entry.call) return entry.call(...args)
        const answer = host.call(entry.service, entry.method, args)
        // What `window.onbeforeunload = loader_show` gives back has the browser ask everybody who leaves.
        return window.event && window.event.type === 'beforeunload' ? undefined : answer
      } catch (error) {
        warn('P110', { name, error: String(error) }, error)
        return undefined
      }
    })
  })
  return helpers
}

/** Puts the helpers on `window`, under their own names and the configuration's aliases. */
export function defineGlobals(host: Host, helpers: Record<string, Helper>): void {
  const { aliases } = host.config
  Object.keys(helpers).forEach((name) => defineGlobal(host, name, helpers[name]))
  Object.keys(aliases).forEach((name) => {
    const helper = aliases[name]
    if (helper && own.call(helpers, helper)) defineGlobal(host, name, helpers[helper])
    else warn('P103', { name, helper })
  })
}

/**
 * A global that the page made before us stays, unless `override` names it. Only own properties count: an
 * element with that id is no definition. Plain assignment, so that later scripts may redefine or delete it; one that
 * the page made read-only stays too.
 */
function defineGlobal(host: Host, name: string, helper: Helper | undefined): void {
  const { override } = host.config
  const page = window as typeof window & Record<string, unknown>
  const replaces = override === true || (override && override.indexOf(name) >= 0)
  try {
    if (!own.call(page, name) || page[name] === undefined || replaces) page[name] = helper
  } catch {
    // Read-only: the others are defined all the same.
  }
}
