/** One of the browser's, or of a polyfill that the page has put in its place. */
export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'
