import { warnLater } from './console'
import { kebabCase } from './kebab-case'
import { keptSettings } from './kept-settings'
import { own } from './own-property'
import { readDeclared, type Reader } from './reader'
import { defaultLabels } from '../strings/labels'

/** Configuration as pages write it (contract §1); every key is optional. */
export interface Config {
  /** Prefix of classes, attributes, aliases, events and stored keys. */
  readonly prefix: string
  /** First segment of every call of the server, or an `https://` address with a path. */
  readonly platform: string
  /** Language shown; default: the `lang` of `<html>`, else French. */
  readonly langue: string
  /** The mobile menu’s cache is valid for one hash. */
  readonly sessionHash: string
  /** Texts that take the place of ours. */
  readonly labels: Readonly<Record<keyof typeof defaultLabels, string>>
  /** `logo_site`, `logo`, any other field of the site’s identity. */
  readonly identite: Readonly<Record<string, unknown>>
  /** Named values for the mobile menu’s navbars. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Named functions for the mobile menu’s navbars. */
  readonly functions: Readonly<Record<string, unknown>>
  /** Settings of the mobile menu. */
  readonly menu: Readonly<Record<string, unknown>>
  /** Settings of the loader. */
  readonly loader: Readonly<Record<string, unknown>>
  /**
   * `player`: address of the script of a player, for files of former plug-ins; `originals`, `preload`: which jQuery plugins
   * come as they were published (docs/jquery.md).
   */
  readonly plugins: Readonly<{
    player?: string
    originals: string | readonly string[]
    preload: string | readonly string[]
  }>
  /** Names of one’s own for the helpers. */
  readonly aliases: Readonly<Record<string, string>>
  /** Globals that are defined even where the page has its own. */
  readonly override: boolean | readonly string[]
  /** Which features are on; or the address of a JSON file that says so. */
  readonly features: Flags | string
  /** By name of a feature: the selector that takes the place of its own. */
  readonly selectors: Readonly<Record<string, string>>
  /** Added to every request to the page’s own origin. */
  readonly headers: Readonly<Record<string, string>>
  /** ms after which a request counts as failed. */
  readonly timeout: number
  /** Origins from which scripts that markup names may come, besides the page's own and the usual services. */
  readonly scripts: readonly string[]
  /** Which colours the script draws in; `auto`: those that the visitor prefers. */
  readonly theme: 'auto' | 'light' | 'dark'
  /** Put on every script and style element that is made; default: that of the script tag. */
  readonly nonce: string
  /** What a feature that fails is handed back to (docs/fallback.md); a function is told of each. */
  readonly fallback: Fallback | ((feature: string, reason: FallbackReason) => void) | null
  /** Told errors and uses of old helpers: a function, or an address they are sent to (docs/globals.md). */
  readonly report: string | ((entry: unknown) => void) | null
}

/** What a page or an application gives of it: what it leaves out stays as it is, of labels and plugins too. */
export type GivenConfig = Partial<Omit<Config, 'labels' | 'plugins'>> & {
  readonly labels?: Partial<Config['labels']>
  readonly plugins?: Partial<Config['plugins']>
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

type Check = (value: unknown) => unknown

const isText = (value: unknown): value is string => typeof value === 'string'
export const isFunction = (value: unknown): boolean => typeof value === 'function'
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
/** What a key may be in words: `src/strings/configuration.ts`; the drop-in carries none. */
const declare = (fallback: unknown, parse: Check): Reader<unknown> => ({ fallback, parse })

const like =
  (pattern: RegExp): Check =>
  (value) =>
    isText(value) && pattern.test(value) ? value : undefined
const matching = (pattern: RegExp, fallback: string): Reader<unknown> => declare(fallback, like(pattern))

const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)

/**
 * An object (or its JSON, from an attribute) whose own members pass `member`; the prototype is never reached. What throws
 * on the way is a bad value too (`readDeclared`).
 */
const objectOf = (member: (value: unknown) => boolean, base: Record<string, unknown> = {}): Reader<unknown> =>
  declare(base, (value) => {
    const given: unknown = isText(value) ? JSON.parse(value) : value
    if (!isObject(given)) return undefined
    const copy = keptSettings(base) as Record<string, unknown>
    const isGood = Object.keys(given).every((key) => key === '__proto__' || member((copy[key] = given[key])))
    return isGood ? Object.freeze(copy) : undefined
  })

/** A list of texts that are like `item`; from an attribute: between spaces or commas. */
const listOf =
  (item: RegExp): Check =>
  (value) => {
    const list: unknown = isText(value) ? value.match(/[^\s,]+/g) || [] : value
    return Array.isArray(list) && list.every(like(item)) ? list : undefined
  }

const anObject = objectOf(() => true)
const someTexts = objectOf(isText)
const flags = objectOf(isFlag)
const toLanguage = like(/^[a-z]{2,3}([-_][a-z\d]+)*$/i)

const schema: Readonly<Record<keyof Config, Reader<unknown>>> = {
  prefix: matching(/^[a-z][\w-]*$/i, 'cms'),
  // Calls add their own slash.
  platform: declare('/cms', (value) => {
    const path = like(/^(https?:\/)?(\/[\w.~:-]+)+\/?$/)(value)
    return path && (path as string).replace(/\/$/, '')
  }),
  langue: {
    get fallback() {
      return toLanguage(document.documentElement.lang) || 'fr'
    },
    parse: toLanguage,
  },
  // A server may write a number as one.
  sessionHash: declare('default', (value) => like(/./)(typeof value === 'number' ? '' + value : value)),
  labels: objectOf(isText, defaultLabels),
  identite: anObject,
  variables: anObject,
  functions: objectOf(isFunction),
  menu: anObject,
  loader: anObject,
  plugins: objectOf((value) => isText(value) || Array.isArray(value), { originals: 'auto', preload: [] }),
  aliases: someTexts,
  override: declare(false, (value) =>
    isFlag(value) ? value : value === '' || value === 'true' || listOf(/./)(value),
  ),
  // A text with a slash is an address.
  features: declare(flags.fallback, (value) => like(/\//)(value) || flags.parse(value)),
  selectors: objectOf(isSelector),
  headers: someTexts,
  // A timer of more than 24 days fires at once, so a day has to do for all who wait longer.
  timeout: declare(30000, (value) => Math.min(Number(like(/^ *\d/)(String(value))), 864e5) || undefined),
  nonce: matching(/^/, ''),
  theme: matching(/^(auto|light|dark)$/, 'auto'),
  scripts: declare([], listOf(/\/\//)),
  fallback: declare(null, (value) => (isFunction(value) ? value : anObject.parse(value))),
  report: declare(null, (value) => (isFunction(value) ? value : like(/./)(value))),
}

/** @throws {DOMException} for a text that is no selector */
function isSelector(value: unknown): boolean {
  return isText(value) && (document.querySelector(value), true)
}

/**
 * Reads `window.passerelleConfig` and the script tag's `data-*` (which win), checks every key, and freezes
 * the result. A bad or unknown key is told once (P101, P102) and leaves the default; so is one whose getter throws, and
 * the other keys are read all the same.
 * @param given what the page assigned to `window.passerelleConfig`
 * @param script the script tag, where it could be found
 */
export function readConfig(given: unknown, script?: Element): Config {
  const tell = (key: string, value: unknown): void => warnLater('P101', { key, value })
  const raw = isObject(given) ? given : {}
  if (given != null && raw !== given) tell('passerelleConfig', given)
  const find = (key: string): unknown => {
    const attribute = script && script.getAttribute('data-' + kebabCase(key))
    return attribute != null ? attribute : own.call(raw, key) ? raw[key] : undefined
  }
  const config = readDeclared(schema, find, tell)
  if (!config['nonce'] && script) {
    config['nonce'] = (script as HTMLScriptElement).nonce || script.getAttribute('nonce') || ''
  }
  Object.keys(raw).forEach((key) => own.call(schema, key) || warnLater('P102', { key }))
  return Object.freeze(config as typeof config & Config)
}
