/**
 * Calls what a page gave as a function, or as the dotted path of one that its own code names (`monSite.apres`), which
 * then is a method of what has it.
 * @returns whether there was one
 */
export function callNamed(given: unknown, args: unknown[]): boolean {
  let owner: unknown
  let found = given
  if (typeof given === 'string') {
    found = window
    given.split('.').forEach((name) => {
      owner = found
      found = (owner as Record<string, unknown> | undefined)?.[name]
    })
  }
  if (typeof found !== 'function') return false
  ;(found as (...args: unknown[]) => void).apply(owner, args)
  return true
}
