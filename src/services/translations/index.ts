import { eventType, getHost } from '../../base/host'
import { service } from '../../base/service-access'
import { storageKey } from '../../base/translations'
import { TRANSLATIONS_PATH } from '../../base/translations-path'
import { readStored, writeStored } from '../../dom/storage'

declare module '../../base/services' {
  interface Services {
    translations: TranslationsService
  }
}

export interface TranslationsService {
  /** Fetches the page's translations (§7 row 7), once; the browser keeps them for the session. Never rejects. */
  load(): Promise<void>
  /** Reports an expression without translation (§7 row 8), once per expression and session. Never rejects. */
  missing(expression: string): Promise<void>
}

export function create(): TranslationsService {
  const { config, dictionary } = getHost()
  const key = storageKey(config)
  const reportedKey = key + '-signalees'
  const url = config.platform + TRANSLATIONS_PATH
  const reported = new Set<string>(parseList(readStored(reportedKey, 'sessionStorage')))
  let loading: Promise<boolean> | undefined

  function take(text: string): boolean {
    const isRead = getHost().readTranslations(text)
    // What is shown already, and can, says it again in the page's language.
    if (isRead) document.dispatchEvent(new CustomEvent(eventType('translations:loaded')))
    return isRead
  }

  async function fetchAll(): Promise<boolean> {
    const stored = readStored(key, 'sessionStorage')
    if (stored && take(stored)) return true
    try {
      const http = await service('http')
      const { text } = await http.request({ url, data: { action: 'get_traductions', cible: 'javascript' } })
      if (!take(text)) return false
      writeStored(key, text, 'sessionStorage')
      return true
    } catch {
      // The French text stands, and nothing is reported as missing that may only not have come.
      return false
    }
  }

  /** Everything known, for the session's next pages; not as a list, as what is reported (see `missing`). */
  function keep(): void {
    const traductions: Record<number, object> = {}
    Object.keys(dictionary).forEach((intitule, at) => {
      traductions[at] = { intitule, valeur: dictionary[intitule] }
    })
    writeStored(key, JSON.stringify({ langue: getHost().langue, traductions }), 'sessionStorage')
  }

  const load = (): Promise<boolean> => (loading ??= fetchAll())

  async function missing(expression: string): Promise<void> {
    if (reported.has(expression)) return
    reported.add(expression)
    if (!(await load()) || Object.prototype.hasOwnProperty.call(dictionary, expression)) return
    // Not as a list: Prototype.js 1.6 has `JSON.stringify` write those as texts.
    const list = [...reported].map((one) => JSON.stringify(one)).join()
    writeStored(reportedKey, `[${list}]`, 'sessionStorage')
    try {
      const http = await service('http')
      const { text } = await http.request({
        url,
        data: {
          action: 'add_traduction',
          cible: 'javascript',
          expression,
          langue: getHost().langue ?? config.langue,
          tableau_donnee: '',
          module: '',
          no_modif: '',
          force_learn: '',
        },
      })
      // A server that knows it at once does so for the pages to come, which report nothing again.
      if (getHost().readTranslations(text)) keep()
    } catch {
      // Reported again by the next visit.
    }
  }

  return { load: async () => void (await load()), missing }
}

function parseList(json: string | null): string[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}
