import { warn } from './console'
import { own } from './own'

/** Configuration as pages write it (contract §1); every key is optional. */
export interface Config {
  readonly prefix: string
  readonly platform: string
  readonly langue: string
  readonly sessionHash: string
  readonly labels: Readonly<Record<'ok' | 'oui' | 'non' | 'rechercher' | 'no_results' | 'resultats', string>>
  readonly identite: Readonly<Record<string, unknown>>
  readonly variables: Readonly<Record<string, unknown>>
  readonly functions: Readonly<Record<string, unknown>>
  readonly menu: Readonly<Record<string, unknown>>
  readonly loader: Readonly<Record<string, unknown>>
  readonly plugins: Readonly<{ player?: string }>
  readonly aliases: Readonly<Record<string, string>>
  readonly override: boolean | readonly string[]
  /** Which features are on; or the address of a JSON file that says so. */
  readonly features: Flags | string
  readonly selectors: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly timeout: number
  readonly nonce: string
  /** What a feature that fails is handed back to (docs/fallback.md); a function is told of each. */
  readonly fallback: Fallback | ((feature: string, reason: FallbackReason) => void) | null
  /** Told errors and uses of old helpers: a function, or an address they are sent to (docs/globals.md). */
  readonly report: string | ((entry: unknown) => void) | null
}

/** By name of a feature: false switches it off. */
export type Flags = Readonly<Record<string, boolean>>

/** Where a feature that fails, or is switched off from afar, is handed back to (docs/fallback.md). */
export interface Fallback {
  /** Address of the old script; `{feature}` stands for the feature's name. Without it the plain HTML stays. */
  readonly script?: string
  /** Crashes of a feature, for one visitor, until it is handed back. Default 3. */
  readonly crashes?: number
  /** Days for which a visitor's crashes are remembered. Default 7. */
  readonly days?: number
  /** Old names that the old script may take over with its features; all others stay ours. */
  readonly names?: readonly string[]
}
/** Why a feature is handed back. */
export type FallbackReason = 'crashes' | 'remote'

/** Gives the value to use, or `undefined` for a bad one. */
type Check = (value: unknown) => unknown

const isText = (value: unknown): value is string => typeof value === 'string'

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    isText(value) && pattern.test(value) ? value : undefined

/** An object (or its JSON, from an attribute) whose own members pass `member`; the prototype is never reached. */
const objectOf =
  (member: (value: unknown) => boolean, base?: Record<string, unknown>): Check =>
  (value) => {
    let source = value
    if (isText(source)) {
      try {
        source = JSON.parse(source)
      } catch {
        return undefined
      }
    }
    if (!source || typeof source !== 'object' || Array.isArray(source)) return undefined
    const copy: Record<string, unknown> = {}
    for (const key in base) copy[key] = base[key]
    for (const key in source as Record<string, unknown>) {
      if (!own.call(source, key) || key === '__proto__') continue
      const item = (source as Record<string, unknown>)[key]
      if (!member(item)) return undefined
      copy[key] = item
    }
    return copy
  }

const labels = {
  ok: 'OK',
  oui: 'Oui',
  non: 'Non',
  rechercher: 'Rechercher',
  no_results: 'Aucun résultat',
  resultats: 'résultats',
}

type Rule = readonly [unknown, Check]

const anObject: Rule = [{}, objectOf(() => true)]
const someTexts: Rule = [{}, objectOf(isText)]
const isFunction = (value: unknown): boolean => typeof value === 'function'
const isFlag = (value: unknown): boolean => typeof value === 'boolean'

const flags = objectOf(isFlag)

/** Per key: default and check. What is allowed, in words: `core/entry-messages`. */
const schema: Record<keyof Config, Rule> = {
  prefix: ['cms', matching(/^[a-z][\w-]*$/i)],
  platform: ['/cms', matching(/^(https?:\/)?(\/[\w.~:-]+)+$/)],
  langue: ['fr', matching(/^[a-z]{2,3}([-_]\w+)*$/i)],
  sessionHash: ['default', matching(/./)],
  labels: [labels, objectOf(isText, labels)],
  identite: anObject,
  variables: anObject,
  functions: [{}, objectOf(isFunction)],
  menu: anObject,
  loader: anObject,
  plugins: someTexts,
  aliases: someTexts,
  override: [
    false,
    (value) => {
      if (isFlag(value) || Array.isArray(value)) return value
      return isText(value) ? !value || value === 'true' || value.split(/[\s,]+/) : undefined
    },
  ],
  // A text with a slash is an address.
  features: [{}, (value) => (isText(value) && /\//.test(value) ? value : flags(value))],
  selectors: [{}, objectOf(isSelector)],
  headers: someTexts,
  timeout: [
    30000,
    (value) => (+(value as number) > 0 && isFinite(value as number) ? +(value as number) : undefined),
  ],
  nonce: ['', matching(/^/)],
  fallback: [null, (value) => (isFunction(value) ? value : anObject[1](value))],
  report: [null, (value) => (isFunction(value) || (isText(value) && value) ? value : undefined)],
}

function isSelector(value: unknown): boolean {
  try {
    document.createDocumentFragment().querySelector(value as string)
    return isText(value)
  } catch {
    return false
  }
}

/**
 * Reads `window.passerelleConfig` and the script tag's `data-*` (which win), checks every key, and freezes
 * the result. A bad or unknown key is told once (P101, P102) and leaves the default. Never throws.
 * @param given what the page assigned to `window.passerelleConfig`
 * @param script the script tag, where it could be found
 */
export function readConfig(given: unknown, script: Element | null): Config {
  const raw: Record<string, unknown> = {}
  try {
    for (const key in given as Record<string, unknown>) {
      if (own.call(given, key)) raw[key] = (given as Record<string, unknown>)[key]
    }
  } catch {
    warn('P101', { key: 'passerelleConfig', value: show(given) })
  }
  const config: Record<string, unknown> = {}
  const htmlLang = document.documentElement.getAttribute('lang')
  for (const key in schema) {
    const [fallback, check] = schema[key as keyof Config]
    config[key] = (key === 'langue' && htmlLang && check(htmlLang)) || fallback
    const attribute = script && script.getAttribute('data-' + key.replace(/[A-Z]/, '-$&').toLowerCase())
    const value = attribute != null ? attribute : raw[key]
    delete raw[key]
    if (value == null) continue
    const checked = check(value)
    if (checked === undefined) warn('P101', { key, value: show(value) })
    else config[key] = checked
    if (typeof config[key] === 'object') Object.freeze(config[key])
  }
  if (!config['nonce'] && script) {
    config['nonce'] = (script as HTMLScriptElement).nonce || script.getAttribute('nonce') || ''
  }
  for (const key in raw) warn('P102', { key })
  return Object.freeze(config) as unknown as Config
}

function show(value: unknown): string {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  } catch {
    return typeof value
  }
}
