/** What a browser that denies or fills its storage keeps for the life of the page. */
const memory: Record<string, string> = {}

type Kind = 'localStorage' | 'sessionStorage'

/** The stored text, or `null`; a browser that denies storage answers from memory. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    const value = window[kind].getItem(key)
    if (value !== null) return value
  } catch {
    // Denied: what was written since is in memory.
  }
  return memory[kind + key] ?? null
}

/** Stores a text; a full or denied storage keeps it in memory (§8: write failures are ignored). */
export function writeStored(key: string, value: string, kind: Kind = 'localStorage'): void {
  try {
    window[kind].setItem(key, value)
    delete memory[kind + key]
  } catch {
    memory[kind + key] = value
  }
}
