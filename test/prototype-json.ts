/**
 * Does something on a page with Prototype.js 1.6, whose lists have a `toJSON` that answers with JSON: `JSON.stringify` then
 * makes a text of a text.
 */
export async function withPrototypeJson<T>(act: () => T | Promise<T>): Promise<T> {
  const prototype = Array.prototype as { toJSON?: unknown }
  prototype.toJSON = function (this: unknown[]): string {
    return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']'
  }
  try {
    return await act()
  } finally {
    delete prototype.toJSON
  }
}
