import { consoleMessages } from '../strings/fr'
import type { MessageCode, Params } from '../strings'
import { warn } from '../base/console'

/** What each key of the configuration may be (P101). */
const allowed: Readonly<Record<string, string>> = {
  passerelleConfig: 'un objet',
  prefix: 'lettres, chiffres, - et _, une lettre en tête',
  platform: 'un chemin comme /cms',
  langue: 'un code comme fr ou pt-BR',
  sessionHash: 'un texte',
  labels: 'un objet de textes',
  identite: 'un objet',
  variables: 'un objet',
  functions: 'un objet de fonctions',
  menu: 'un objet',
  loader: 'un objet',
  plugins: 'un objet de textes',
  aliases: 'un objet de textes',
  override: 'true, false ou une liste de noms',
  features: 'un objet de booléens, ou l’adresse d’un fichier JSON',
  fallback: 'un objet ou une fonction',
  selectors: 'un objet de sélecteurs',
  headers: 'un objet de textes',
  timeout: 'un nombre de millisecondes',
  nonce: 'un texte',
  report: 'une fonction ou une URL',
}

/** Tells what the drop-in had to tell: it carries codes, this chunk the texts. */
export function tell(
  warnings: (readonly [code: MessageCode, params?: Params | undefined, subject?: unknown])[],
): void {
  for (const [code, params, subject] of warnings.splice(0)) {
    const key = params?.['key']
    const extra = code === 'P101' && typeof key === 'string' ? { allowed: allowed[key] } : {}
    warn((code + '] ' + consoleMessages[code]) as MessageCode, { ...params, ...extra }, subject)
  }
}
