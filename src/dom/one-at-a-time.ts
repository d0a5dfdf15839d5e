/**
 * An act that is asked for while it is under way, or its code is, is the one that is under way: an impatient visitor
 * means one.
 */
export function oneAtATime<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<unknown> {
  let pending: Promise<unknown> | undefined
  return (...args) =>
    (pending ??= act(...args).finally(() => {
      pending = undefined
    }))
}
