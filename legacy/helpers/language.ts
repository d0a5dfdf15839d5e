import { getHost, prefixed, type Host } from '../../src/base/host'
import { translate } from '../../src/base/translation'
import { readTranslations, TRANSLATIONS_PATH } from '../../src/base/translations'
import { now, type Entry } from '../entry'

/**
 * `traduire(expression)`: the translation in the page's language, else the expression itself. Where the
 * translations are neither here nor in the browser's cache, it asks the server and waits, as it always did
 * (§7 row 7).
 */
function translateNow(expression?: unknown): string {
  const host = getHost()
  if (!host.translated) loadNow(host)
  return translate(host, expression == null ? '' : String(expression), true)
}

function loadNow(host: Host): void {
  const { config } = host
  const key = prefixed('traductions-' + config.langue)
  let text: string | null = null
  // One try only: a server that fails must not block each call of a page anew.
  host.translated = true
  try {
    text = sessionStorage.getItem(key)
  } catch {
    // Storage denied: ask the server.
  }
  if (text && readTranslations(host, text)) return
  try {
    const request = new XMLHttpRequest()
    request.open('POST', config.platform + TRANSLATIONS_PATH, false)
    request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded; charset=UTF-8')
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    for (const name in config.headers) request.setRequestHeader(name, config.headers[name]!)
    request.send('action=get_traductions&cible=javascript')
    if (readTranslations(host, request.responseText)) {
      sessionStorage.setItem(key, request.responseText)
    }
  } catch {
    // Offline, blocked, or storage full: the French text stands.
  }
}

export const language: Entry[] = [
  now('traduire', translateNow, {
    family: 'language',
    signature: 'traduire(expression)',
    advice: '`Passerelle.t(expression)`',
    rule: '§7, 7',
  }),
]
