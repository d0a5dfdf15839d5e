/** What a browser that denies or fills its storage keeps for the life of the page. */
const memory: Record<string, string> = {}

type Kind = 'localStorage' | 'sessionStorage'

/** The stored text, or `null`; what could not be stored is newer, and known by memory alone. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return memory[kind + key] ?? window[kind].getItem(key)
  } catch {
    return null
  }
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
