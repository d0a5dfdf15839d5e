/**
 * Adds parameters to an address: a query string, with or without `?`, or an object, nested ones as PHP reads
 * them. One of the same name takes the place of the address's own.
 */
export function addQuery(url: URL, params: unknown): void {
  const pairs: [string, string][] = []
  if (typeof params === 'string') {
    new URLSearchParams(params.trim().replace(/^[?&]+/, '')).forEach((value, key) => pairs.push([key, value]))
  } else if (params && typeof params === 'object') {
    for (const [key, value] of Object.entries(params)) addPairs(pairs, key, value)
  }
  for (const [key] of pairs) url.searchParams.delete(key)
  for (const [key, value] of pairs) url.searchParams.append(key, value)
}

function addPairs(pairs: [string, string][], key: string, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) addPairs(pairs, key + '[]', item)
  else if (value && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) addPairs(pairs, `${key}[${name}]`, item)
  } else pairs.push([key, value == null ? '' : String(value)])
}
