import type { PageContext } from '../../core/context'
import { encodePairs } from '../../dom/form-fields'
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
  readonly targets: Names
  readonly valueField: string
  readonly isFree: boolean
  readonly width: string
  readonly side: 'right' | undefined
  /** Where to ask, with class, method, term, and extra values as they are in their fields now (§7, row 6). */
  urlOf(term: string, targets: Targets): string
}

/** A bad configuration counts as one without class and method. */
function parse(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** @returns `undefined` where the field is to be left alone; a bad configuration is told of */
export function readSettings(
  json: string,
  url: string,
  page: PageContext,
  min?: number,
): Settings | undefined {
  const given = parse(json)
  const {
    classname,
    methode,
    add_params: params,
    cibles,
    disabled,
    saisielibre,
    value,
    width,
    position,
  } = given
  if (json && !(classname && methode)) return void page.warn('P470')
  if (isOn(disabled)) return undefined
  const extra = (params ?? {}) as Names
  const base = json ? page.config.platform + '/ajax/modules/commun/traitement.php' : url
  return {
    minimum: min ?? (json ? 2 : 1),
    targets: (cibles ?? {}) as Names,
    valueField: String(value || 'value'),
    isFree: !json || isOn(saisielibre),
    width: toLength(width) ?? '',
    side: position === 'right' ? position : undefined,
    urlOf(term, targets) {
      const values: Record<string, unknown> = json ? { classname, methode, term } : { term }
      for (const key of Object.keys(extra)) values[key] = targets.read(extra[key])
      const pairs = Object.keys(values).map(
        (key) => [json ? `autocompleter[${key}]` : key, String(values[key])] as const,
      )
      return base + (base.includes('?') ? '&' : '?') + encodePairs(pairs)
    },
  }
}

/** The suggestions in an answer; PHP sends numbered objects for lists with holes, and nothing for none. */
export function suggestionsIn(data: unknown): Suggestion[] {
  if (data && typeof data !== 'object') throw new TypeError('JSON')
  return Object.values(data || []).map((item: unknown) => {
    const fields = (item && typeof item === 'object' ? item : { value: item }) as Suggestion['fields']
    return { label: String(fields['label'] ?? fields['value'] ?? ''), fields }
  })
}
