import { getHost, prefixed } from '../../base/host'

/** §9: how long (ms) a menu is kept. */
export const LIFETIME = 3_600_000
export const PARTS = ['data', 'key', 'expiry'] as const

export const nameOf = (part: string): string => prefixed('mobile-menu-' + part)

/** A menu is kept for one session, language and configuration. */
export const keyOf = (configmenu: string): string => {
  const { sessionHash, langue } = getHost().config
  return [sessionHash, langue, configmenu].join('|')
}

/**
 * The stored list of blocks. `undefined` where there is none, or it is too old, another's, or broken: what is
 * there is then removed.
 */
export function readCache(configmenu: string): unknown[] | undefined {
  try {
    const [data, key, expiry] = PARTS.map((part) => localStorage.getItem(nameOf(part)))
    const left = Number(expiry) - Date.now()
    if (data && key === keyOf(configmenu) && left > 0 && left <= LIFETIME) {
      let blocks: unknown = JSON.parse(data)
      // Prototype.js 1.6 has had the list written as a text.
      if (typeof blocks === 'string') blocks = JSON.parse(blocks)
      if (Array.isArray(blocks) && blocks.length) return blocks
    }
  } catch {
    // Denied or poisoned: as none.
  }
  clearCache()
  return undefined
}

/** A browser that denies its storage has none. */
export function clearCache(): void {
  try {
    for (const part of PARTS) localStorage.removeItem(nameOf(part))
  } catch {
    // Denied.
  }
}
