import type { Host } from './host'

/** Below the platform's path (§7 rows 7 and 8). */
export const TRANSLATIONS_PATH = '/ajax/modules/traductions/traitement.php'

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
  let answer: Answer | null
  try {
    answer = JSON.parse(json) as Answer | null
  } catch {
    return false
  }
  if (!answer || !Array.isArray(answer.traductions)) return false
  if (typeof answer.langue === 'string' && answer.langue) host.langue = answer.langue
  answer.traductions.forEach((entry: Entry | null) => {
    if (entry && typeof entry.intitule === 'string' && typeof entry.valeur === 'string' && entry.valeur) {
      host.dictionary[entry.intitule] = entry.valeur
    }
  })
  host.translated = true
  return true
}
