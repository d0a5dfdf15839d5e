/**
 * A function of any arguments from one that takes them as an array. Compiled to ES5, a rest parameter costs a
 * loop each time it is written; here it is written once.
 */
export function variadic<Result>(
  fn: (this: unknown, args: unknown[]) => Result,
): (this: unknown, ...args: unknown[]) => Result {
  return function (this: unknown) {
    // eslint-disable-next-line prefer-rest-params
    return fn.call(this, [].slice.call(arguments) as unknown[])
  }
}
