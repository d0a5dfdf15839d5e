import { clearCache, keyOf, LIFETIME, nameOf, PARTS } from './cache'

/** Keeps a list of blocks for an hour; a full storage keeps nothing (§8: write failures are ignored). */
export function writeCache(configmenu: string, list: readonly unknown[]): void {
  // First of all: data must never stand under the key of other data.
  clearCache()
  try {
    const values = {
      data: JSON.stringify(list),
      key: keyOf(configmenu),
      expiry: String(Date.now() + LIFETIME),
    }
    for (const part of PARTS) localStorage.setItem(nameOf(part), values[part])
  } catch {
    // Denied or full.
  }
}
