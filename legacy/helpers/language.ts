import { getHost, type Host } from '../../src/base/host'
import { own } from '../../src/base/own-property'
import { translate } from '../../src/base/translation'
import { storageKey } from '../../src/base/translations'
import { TRANSLATIONS_PATH } from '../../src/base/translations-path'
import { now, type Entry } from '../entry'

/**
 * `traduire(expression)`: the translation in the page's language, else the expression itself. Where the
 * translations are neither here nor in the browser's cache, it asks the server and waits, as it always did
 * (§7 row 7); so it does to tell an expression that is not among them (row 8). Once they are here, nothing waits.
 */
function translateNow(given?: unknown): string {
  const host = getHost()
  const expression = given == null ? '' : String(given)
  if (!host.translated && loadNow(host) && expression && !own.call(host.dictionary, expression)) {
    const data =
      'add_traduction&cible=javascript&expression=' +
      encodeURIComponent(expression) +
      '&langue=' +
      encodeURIComponent(host.langue || host.config.langue) +
      '&tableau_donnee=&module=&no_modif=&force_learn='
    host.readTranslations(ask(host, data))
    // Not as a list: Prototype.js 1.6 has `JSON.stringify` write those as texts.
    keep(host, '-signalees', '[' + JSON.stringify(expression) + ']')
    return translate(host, expression, false)
  }
  return translate(host, expression, true)
}

function keep(host: Host, part: string, text: string): void {
  try {
    sessionStorage.setItem(storageKey(host.config) + part, text)
  } catch {
    // Storage denied or full: the next page asks again.
  }
}

/** Asks the server and waits. @returns its answer, '' where there is none */
function ask({ config }: Host, data: string): string {
  try {
    const request = new XMLHttpRequest()
    request.open('POST', config.platform + TRANSLATIONS_PATH, false)
    request.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded; charset=utf-8')
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    Object.keys(config.headers).forEach((name) =>
      request.setRequestHeader(name, config.headers[name] as string),
    )
    request.send('action=' + data)
    return request.responseText
  } catch {
    // Offline or blocked: the French text stands.
    return ''
  }
}

/** @returns true where the server was asked, and answered */
function loadNow(host: Host): boolean {
  let text: string | null = null
  // One try only: a server that fails must not block each call of a page anew.
  host.translated = true
  try {
    text = sessionStorage.getItem(storageKey(host.config))
  } catch {
    // Storage denied: ask the server.
  }
  if (text && host.readTranslations(text)) return false
  text = ask(host, 'get_traductions&cible=javascript')
  const isRead = host.readTranslations(text)
  if (isRead) keep(host, '', text)
  return isRead
}

export const language: Entry[] = [
  now('traduire', translateNow, {
    family: 'language',
    signature: 'traduire(expression)',
    advice: '`Passerelle.t(expression)`',
    rule: '§7, 7',
  }),
]
