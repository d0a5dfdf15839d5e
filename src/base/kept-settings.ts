type Settings = Record<string, unknown>

/**
 * Settings as they are now: before a call is made, its page may go on to change them for its next one.
 * @param deep settings among them, such as a request's data, too; only for what is used once: plugins keep theirs, and pages
 *   change those on purpose
 */
export function keptSettings(given: unknown, deep?: unknown): unknown {
  const base = given as Settings | null | undefined
  if (!base || base.constructor !== Object) return given
  const copy: Settings = {}
  Object.keys(base).forEach((key) => (copy[key] = deep === true ? keptSettings(base[key]) : base[key]))
  return copy
}
