/** A request's body as pairs, whatever way it was sent; undefined when it has none of the known shapes. */
export function pairsOf(body: string, contentType = ''): [string, string][] | undefined {
  const type = contentType.toLowerCase()
  if (type.includes('multipart/form-data')) return multipart(body, contentType)
  if (type.includes('json') || /^\s*[[{]/.test(body)) return json(body)
  return body.includes('\0') ? undefined : [...new URLSearchParams(body)]
}

function json(body: string): [string, string][] | undefined {
  try {
    const value = JSON.parse(body) as unknown
    if (typeof value !== 'object' || value === null) return [['', body]]
    return Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? one : stable(one)])
  } catch {
    return [...new URLSearchParams(body)]
  }
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${stable((value as Record<string, unknown>)[key])}`).join(',')}}`
}

function multipart(body: string, contentType: string): [string, string][] | undefined {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) return undefined
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
      const file = /filename="([^"]*)"/.exec(head)?.[1]
      const value = rest.join('\n\n').replace(/\r?\n$/, '')
      return [/name="([^"]*)"/.exec(head)?.[1] ?? '', file === undefined ? value : `fichier ${file}`]
    })
}

/**
 * The same text for the same data: pairs decoded and sorted by name (equal names keep their order), JSON with sorted
 * keys, multipart without its boundary. What old and new script send is compared, and archived answers are found, by it.
 */
export function canonicalBody(body: string | undefined, contentType?: string): string {
  if (!body) return ''
  const pairs = pairsOf(body, contentType)
  if (!pairs) return body
  return pairs
    .map(([name, value], index) => ({ name, value, index }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&')
}

/** Values of `wanted` that a request must have; others it may have. */
export function holds(
  pairs: readonly (readonly [string, string])[],
  wanted: Readonly<Record<string, string | readonly string[]>>,
): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const sent = pairs.filter(([key]) => key === name).map(([, one]) => one)
    return typeof value === 'string' || typeof value === 'number'
      ? sent.includes(String(value))
      : value.every((one) => sent.includes(one))
  })
}
