type Callback = (this: unknown, ...args: unknown[]) => unknown

/**
 * The function meant by a function, or by the dotted path of one on `window` (`monSite.apres`). Nothing is
 * evaluated; `undefined` for anything else.
 * @param scope where the path begins; default: `window`
 */
export function toCallback(value: unknown, scope: unknown = window): Callback | undefined {
  if (typeof value === 'function') return value as Callback
  if (typeof value !== 'string' || !value) return undefined
  let owner: unknown = undefined
  let found = scope
  for (const part of value.replace(/\(\s*\)\s*;?\s*$/, '').split('.')) {
    owner = found
    found = (owner as Record<string, unknown> | null | undefined)?.[part.trim()]
  }
  return typeof found === 'function' ? (found as Callback).bind(owner) : undefined
}
