/**
 * Adds parameters to an address: a query string, with or without `?`, an object, nested ones as PHP reads them,
 * `URLSearchParams` or `FormData`, or a list such as jQuery's `serializeArray` makes. One of the same name takes the
 * place of the address's own.
 */
export function addQuery(url: URL, params: unknown): void {
  const pairs: [string, string][] = []
  if (typeof params === 'string') {
    new URLSearchParams(params.trim().replace(/^[?&]+/, '')).forEach((value, key) => pairs.push([key, value]))
  } else if (Array.isArray(params)) {
    params.forEach((item: unknown, index) => {
      const field = toField(item)
      addPairs(pairs, field ? field.name : String(index), field ? field.value : item)
    })
  } else if (hasPairs(params)) {
    params.forEach((value, key) => addPairs(pairs, String(key), value))
  } else if (params && typeof params === 'object') {
    for (const [key, value] of Object.entries(params)) addPairs(pairs, key, value)
  }
  for (const [key] of pairs) url.searchParams.delete(key)
  for (const [key, value] of pairs) url.searchParams.append(key, value)
}

/** What keeps its pairs to itself: of this window or of a frame's. */
const hasPairs = (params: unknown): params is Map<unknown, unknown> =>
  /^\[object (URLSearchParams|FormData|Map)\]$/.test(Object.prototype.toString.call(params))

const toField = (item: unknown): { name: string; value: unknown } | undefined =>
  item && typeof item === 'object' && 'name' in item
    ? { name: String(item.name), value: 'value' in item ? item.value : '' }
    : undefined

function addPairs(pairs: [string, string][], key: string, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) addPairs(pairs, key + '[]', item)
  else if (value && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) addPairs(pairs, `${key}[${name}]`, item)
  } else pairs.push([key, value == null ? '' : String(value)])
}
