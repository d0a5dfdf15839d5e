/**
 * Calls what a page gave as a function, or as the dotted path of one that its own code names (`monSite.apres`), which
 * then is a method of what has it.
 * @returns whether there was one
 */
export function callNamed(given: unknown, answer?: unknown, more?: unknown): boolean {
  let owner: unknown
  const step = (from: unknown, name: string): unknown =>
    (owner = from) && (from as Record<string, unknown>)[name]
  const found = typeof given === 'string' ? given.split('.').reduce(step, window as unknown) : given
  if (typeof found === 'function') (found as (...args: unknown[]) => void).call(owner, answer, more)
  return typeof found === 'function'
}
