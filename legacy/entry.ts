/** What people and tools read about a helper; stripped from the drop-in (`build/babel-strip-docs.js`). */
export interface HelperDoc {
  /** Family of the facade's table: dialogs, strings, checks, images … */
  readonly family: string
  /** How pages call it: `str_replace(search, replace, subject)`. */
  readonly signature: string
  /** What to write instead in new code, in French. */
  readonly advice: string
  /** Where the behaviour comes from: `§2.12`, `PHP 8 manual`, `Dreamweaver`. */
  readonly rule: string
  /** What differs from the old one, in French; the scanner reports a call with such a caveat. */
  readonly caveat?: string
}

/** A helper that answers at once: its code is in the drop-in. */
export interface NowEntry {
  readonly name: string
  /** Called on its entry: messages name the helper. */
  // Old pages pass anything; each helper checks what it gets.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly call: (this: NowEntry, ...args: any[]) => unknown
  readonly doc?: HelperDoc | undefined
}

/** A helper whose work a service does: the call is queued until the service is there, and returns a promise. */
export interface LaterEntry {
  readonly name: string
  readonly call?: undefined
  readonly service: string
  readonly method: string
  readonly doc?: HelperDoc | undefined
}

export type Entry = NowEntry | LaterEntry

/** Declares a helper that answers at once. */
export function now(name: string, call: NowEntry['call'], doc?: HelperDoc): NowEntry {
  return { name, call, doc }
}

/** Declares a helper that a service's method answers later. */
export function later(name: string, service: string, method: string, doc?: HelperDoc): LaterEntry {
  return { name, service, method, doc }
}

/** The stable code of a helper: `MM_swapImage` is `mm-swap-image` in the documentation and the scanner. */
export function codeOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[_.]+/g, '-')
    .toLowerCase()
}
