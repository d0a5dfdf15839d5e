import type { Flags } from '../base/config'
import type { Host } from '../base/host'
import { readStored, writeStored } from '../dom/storage'

/** What a visitor's browser knows of features that fail here. */
export interface Memory {
  /** Features to hand back because of earlier crashes. */
  returned(): string[]
  /** Counts a crash, remembered for so many ms from now. @returns the crashes that are remembered */
  count(feature: string, ms: number): number
  forgive(feature: string): void
  /** The last answer of this address, for a day. */
  flags(url: string): Flags | undefined
  keepFlags(url: string, flags: Flags): void
}

interface Crashes {
  n: number
  until: number
}
interface Stored {
  version: string
  crashes: Record<string, Crashes>
  remote?: { url: string; flags: Flags; until: number }
}

const FLAGS_KEPT = 864e5

/** `localStorage['cms-fallback']`; where storage is denied, this page's own memory. Another version starts anew. */
export function remember(host: Host): Memory {
  const key = host.config.prefix + '-fallback'
  const { fallback } = host.config
  const limit = Math.max(1, Number(typeof fallback === 'object' && fallback?.crashes) || 3)
  /** Read anew each time: another tab may have written since. */
  function read(): Stored {
    const stored = parse(readStored(key))
    if (stored?.version !== host.version) return { version: host.version, crashes: {} }
    const { crashes } = stored
    for (const [name, { until }] of Object.entries(crashes)) if (!(until > Date.now())) delete crashes[name]
    return stored
  }
  const write = (stored: Stored): void => writeStored(key, JSON.stringify(stored))

  return {
    returned() {
      const { crashes } = read()
      const known = Object.entries(fallback ? crashes : {})
      return known.filter(([, { n }]) => n >= limit).map(([name]) => name)
    },
    count(feature, ms) {
      const stored = read()
      const n = (stored.crashes[feature]?.n ?? 0) + 1
      stored.crashes[feature] = { n, until: Date.now() + ms }
      write(stored)
      return n
    },
    forgive(feature) {
      const stored = read()
      if (!(feature in stored.crashes)) return
      delete stored.crashes[feature]
      write(stored)
    },
    flags(url) {
      const { remote } = read()
      return remote && remote.url === url && remote.until > Date.now() ? remote.flags : undefined
    },
    keepFlags(url, flags) {
      write({ ...read(), remote: { url, flags, until: Date.now() + FLAGS_KEPT } })
    },
  }
}

/** What was stored, if it is ours: of it what is well formed, as any script of the site may have written there. */
function parse(text: string | null): Stored | undefined {
  try {
    const { version, crashes, remote } = JSON.parse(text ?? '') as Stored
    const stored = { version, crashes: pick(crashes, (one) => one.n > 0 && one.until > 0) }
    return remote ? { ...stored, remote: { ...remote, flags: pick(remote.flags, isFlag) } } : stored
  } catch {
    return undefined
  }
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean'

/** The members that are what they should be; of `null`, a text or a list, none. */
function pick<Value>(
  given: Readonly<Record<string, Value>>,
  isGood: (value: Value) => boolean,
): Record<string, Value> {
  const all = typeof given === 'object' && !Array.isArray(given) ? Object.entries(given ?? {}) : []
  return Object.fromEntries(all.filter(([, value]) => value != null && isGood(value)))
}
