import { getHost, prefixed } from '../../base/host'

/** §9: how long (ms) a menu is kept. */
const LIFETIME = 3_600_000
const PARTS = ['data', 'key', 'expiry'] as const

const nameOf = (part: string): string => prefixed('mobile-menu-' + part)

/** A menu is kept for one session, language and configuration. */
const keyOf = (configmenu: string): string => {
  const { sessionHash, langue } = getHost().config
  return [sessionHash, langue, configmenu].join('|')
}

/**
 * The stored list of blocks. `undefined` where there is none, or it is too old, another's, or broken: what is
 * there is then removed. A browser that denies its storage keeps nothing.
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
  writeCache(configmenu)
  return undefined
}

/** Keeps a list for an hour, or nothing; a full storage keeps nothing (§8: write failures are ignored). */
export function writeCache(configmenu: string, list?: unknown): void {
  try {
    // First of all: data must never stand under the key of other data.
    for (const part of PARTS) localStorage.removeItem(nameOf(part))
    if (!list) return
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
