/** JSON as Prototype.js 1.6 writes it itself, lists within lists too. */
function toJson(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map(toJson).join(', ')}]`
  if (!value || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${toJson(one)}`)
  return `{${members.join(', ')}}`
}

/**
 * Does something on a page with Prototype.js 1.6, whose lists have a `toJSON` that answers with JSON: `JSON.stringify` then
 * makes a text of a text.
 */
export async function withPrototypeJson<T>(act: () => T | Promise<T>): Promise<T> {
  const prototype = Array.prototype as { toJSON?: unknown }
  prototype.toJSON = function (this: unknown[]): string | undefined {
    return toJson(this)
  }
  try {
    return await act()
  } finally {
    delete prototype.toJSON
  }
}
