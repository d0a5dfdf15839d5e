/**
 * An act that is asked for while it is under way, or its code is, is the one that is under way: an impatient visitor
 * means one.
 */
export function oneAtATime<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let pending: Promise<Result> | undefined
  return (...args) =>
    (pending ??= act(...args).finally(() => {
      pending = undefined
    }))
}
