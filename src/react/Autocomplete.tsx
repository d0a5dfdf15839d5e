import { useRef, type ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import { eventType } from '../base/host'
import { getPageHost } from './host'
import { autocomplete } from './parts/autocomplete'

/** A suggestion: a text, or an object whose `label` is shown and whose `value` goes into the field. */
export type Suggestion =
  | string
  | { readonly label: string; readonly value?: string; readonly [key: string]: unknown }
  // An interface of the application's has no index signature.
  | { readonly label: string; readonly value?: string }

/** Of `Autocomplete`. */
export interface AutocompleteProps extends FieldProps {
  /** Where to ask (`?term=` is added, the answer is a JSON list), or who. Should stay the same between renders. */
  source: string | ((term: string) => readonly Suggestion[] | Promise<readonly Suggestion[]>)
  /** How many letters it takes to search. Default: 1. */
  minimum?: number | undefined
  /** A suggestion was taken: its fields, or `{value}` of a text. */
  onChoose?: { as(suggestion: Readonly<Record<string, unknown>>): void }['as'] | undefined
}

/** A field with suggestions while one types; free entry (§5.6, WAI-ARIA combobox). */
export function Autocomplete({ source, minimum, onChoose, ...field }: AutocompleteProps): ReactNode {
  const latest = useRef({ source, onChoose })
  latest.current = { source, onChoose }
  const settings = {
    'data-autocomplete-url': typeof source === 'string' ? source : '?',
    'data-autocomplete-min': minimum === undefined ? undefined : String(minimum),
  }
  return (
    <Field {...field} feature={autocomplete} settings={settings} onMount={(input) => listen(input, latest)} />
  )
}

type Latest = {
  current: { source: AutocompleteProps['source']; onChoose: AutocompleteProps['onChoose'] | undefined }
}

function listen(input: HTMLInputElement, latest: Latest): () => void {
  // Where there is no drop-in, it makes the host whose prefix names the events.
  getPageHost()
  const search = (event: Event): void => {
    const { source } = latest.current
    if (typeof source === 'string') return
    const { term, respond } = (event as CustomEvent<{ term: string; respond(list: unknown): void }>).detail
    event.preventDefault()
    // A source that throws is a search that failed: told below the field, with a second try.
    respond(new Promise((resolve) => resolve(source(term))))
  }
  const chosen = (event: Event): void => {
    const { suggestion } = (event as CustomEvent<{ suggestion: Record<string, unknown> }>).detail
    latest.current.onChoose?.(suggestion)
  }
  input.addEventListener(eventType('autocomplete:search'), search)
  input.addEventListener(eventType('autocomplete:chosen'), chosen)
  return () => {
    input.removeEventListener(eventType('autocomplete:search'), search)
    input.removeEventListener(eventType('autocomplete:chosen'), chosen)
  }
}
