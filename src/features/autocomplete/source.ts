import type { PageContext } from '../../base/context'
import { isOn, toLength } from '../../dom/values'
import type { Targets } from './targets'

/** A suggestion as the server sends it; `label` is shown, other fields go to the targets. */
export interface Suggestion {
  readonly label: string
  readonly fields: Readonly<Record<string, unknown>>
}

type Names = Readonly<Record<string, unknown>>

/** "Autocomplete configuration" of §3, with what the generic widget has instead. */
export interface Settings {
  readonly minimum: number
  /** ms of quiet before a question; none: the first letter is asked about at once. */
  readonly delay: number | undefined
  readonly targets: Names
  readonly valueField: string
  readonly isFree: boolean
  readonly width: string
  readonly side: 'right' | undefined
  /**
   * The address of a search, with class, method, term, and extra values as they are in their fields now (§7, row 6); '' where
   * the field names none.
   */
  urlOf(term: string, targets: Targets): string
}

/** What the field's attributes say. */
export interface Given {
  /** "Autocomplete configuration" of §3; empty for the generic widget. */
  readonly given: Names
  /** There is one. */
  readonly isOwn: boolean
  readonly url: string
  readonly min: number | undefined
  readonly delay: number | undefined
  /** The text of the server's form. */
  readonly initial: string
}

export function readSettings({ given, isOwn, url, min, delay }: Given, page: PageContext): Settings {
  const { classname, methode, add_params: params, cibles, saisielibre, value, width, position } = given
  const extra = (params ?? {}) as Names
  /** A script of the page may give the field another address, as where another field narrows down what there is. */
  const baseOf = (): string =>
    isOwn
      ? page.config.platform + '/ajax/modules/commun/traitement.php'
      : (page.element.getAttribute('data-autocomplete-url')?.trim() || url).replace(/#.*/, '')
  return {
    minimum: min ?? (isOwn ? 2 : 1),
    delay,
    targets: (cibles ?? {}) as Names,
    valueField: String(value || 'value'),
    isFree: !isOwn || isOn(saisielibre),
    width: toLength(width) ?? '',
    side: position === 'right' ? position : undefined,
    urlOf(term, targets) {
      const values: Record<string, unknown> = isOwn ? { classname, methode, term } : { term }
      for (const key of Object.keys(extra)) values[key] = targets.read(extra[key])
      const pairs = Object.keys(values).map((key) => [
        isOwn ? `autocompleter[${key}]` : key,
        values[key] as string,
      ])
      const base = baseOf()
      return base && base + (base.includes('?') ? '&' : '?') + new URLSearchParams(pairs)
    },
  }
}

/** What the platform's calls say in place of what they were asked for: a refusal, an error (§7). */
const REFUSAL = /^(result|msg|erreur|error|message)$/

/**
 * The suggestions in an answer; PHP sends objects for lists with holes, and nothing for none.
 * @throws where it is no list
 */
export function suggestionsIn(data: unknown): Suggestion[] {
  const isRefusal = ([key, value]: [string, unknown]): boolean =>
    typeof value === 'boolean' || (REFUSAL.test(key) && typeof value !== 'object')
  if (data && (typeof data !== 'object' || Object.entries(data).some(isRefusal))) throw new TypeError('JSON')
  return Object.values(data || []).map((item: unknown) => {
    const fields = (item && typeof item === 'object' ? item : { value: item }) as Suggestion['fields']
    const label = String(fields['label'] ?? '')
    return { label: label.trim() ? label : String(fields['value'] ?? ''), fields }
  })
}
