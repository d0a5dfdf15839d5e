/** How one declared value is read, wherever it stands: in an attribute of an element, or in the configuration. */
export interface Reader<T, Given = unknown> {
  /** The value used where there is none, or a bad one. */
  readonly fallback: T
  /** Gives the typed value, or `undefined` for a bad one. */
  parse(given: Given): T | undefined
}

/**
 * Reads every declared value: what is given where it is good, else the default.
 * @param find what is given under a name; `undefined` or `null` where nothing is
 * @param onBad told of each bad value, with its name
 */
export function readDeclared<Given>(
  schema: Readonly<Record<string, Reader<unknown, Given>>>,
  find: (name: string) => Given | null | undefined,
  onBad: (name: string, given: Given) => void,
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  Object.keys(schema).forEach((name) => {
    const reader = schema[name] as Reader<unknown, Given>
    const given = find(name)
    const value = given == null ? undefined : reader.parse(given)
    if (given != null && value === undefined) onBad(name, given)
    found[name] = value === undefined ? reader.fallback : value
  })
  return found
}
