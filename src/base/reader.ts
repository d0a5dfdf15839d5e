/** How one declared value is read, wherever it stands: in an attribute of an element, or in the configuration. */
export interface Reader<T, Given = unknown> {
  /** The value used where there is none, or a bad one. */
  readonly fallback: T
  /** Gives the typed value, or `undefined` for a bad one. */
  parse(given: Given): T | undefined
}

/**
 * Reads every declared value: what is given where it is good, else the default. A value that cannot be read, or that
 * its reader throws at, is a bad one.
 * @param find what is given under a name; `undefined` or `null` where nothing is
 * @param onBad told of each bad value, with its name; of one that could not be read, what was thrown
 */
export function readDeclared<Given>(
  schema: Readonly<Record<string, Reader<unknown, Given>>>,
  find: (name: string) => Given | null | undefined,
  onBad: (name: string, given: Given | string) => void,
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  Object.keys(schema).forEach((name) => {
    const reader = schema[name] as Reader<unknown, Given>
    let given: Given | string | null | undefined
    let value: unknown
    try {
      const asked = (given = find(name))
      if (asked != null) value = reader.parse(asked)
    } catch (error) {
      // A getter of the page's that throws must not take the other values with it.
      given ??= String(error)
    }
    if (value === undefined) {
      if (given != null) onBad(name, given)
      value = reader.fallback
    }
    found[name] = value
  })
  return found
}
