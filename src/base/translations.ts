import type { Config } from './config'
import type { Host } from './host'

/** What the browser keeps them under for the session. */
export const storageKey = ({ prefix, langue }: Config): string => prefix + '-traductions-' + langue

interface Entry {
  readonly intitule?: unknown
  readonly valeur?: unknown
}
interface Answer {
  readonly langue?: unknown
  readonly traductions?: unknown
}

/**
 * Puts the server's answer `{langue, traductions: [{intitule, valeur}]}` into the host's dictionary; an entry
 * without a translation is left out, so that the French text shows.
 * @returns false when the answer is no such thing
 */
export function readTranslations(host: Host, json: string): boolean {
  try {
    const { langue, traductions } = JSON.parse(json) as Answer
    if (typeof traductions !== 'object') return false
    // PHP writes a list with holes as an object with numbers.
    const entries = traductions as Record<string, Entry | null>
    Object.keys(entries).forEach((key) => {
      const entry = entries[key]
      if (entry && typeof entry.intitule === 'string' && typeof entry.valeur === 'string' && entry.valeur) {
        host.dictionary[entry.intitule] = entry.valeur
      }
    })
    if (typeof langue === 'string' && langue) host.langue = langue
    host.translated = true
    return true
  } catch {
    // No JSON, or `null` in either place.
    return false
  }
}
