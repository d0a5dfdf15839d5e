import { useLayoutEffect, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { autocomplete, datePicker, inputMask } from './features'
import { className as prefixed, adopt, getPageHost, type PageFeature } from './host'

type Attributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onInput' | 'type' | 'min' | 'max'
>

/** What fields have in common, besides the attributes of an input. */
export interface FieldProps extends Attributes {
  /** What the form posts, as the server writes it. Given: the field follows it. */
  value?: string
  /** The value at first, and after a reset. */
  defaultValue?: string
  /**
   * The visitor, or a choice, changed it.
   * @param value what the form posts; text that says nothing yet is posted as it stands
   * @param text what the field shows
   */
  onChange?(value: string, text: string): void
  ref?: Ref<HTMLInputElement>
}

interface EnhancedProps extends FieldProps {
  feature: PageFeature
  /** The attributes the feature reads; others of `FieldProps` are the input's own. */
  settings: Readonly<Record<string, string | undefined>>
  onMount?(input: HTMLInputElement): () => void
}

/** An input with a feature of the page on it. What it posts may be another than what it shows. */
function Enhanced({
  feature,
  settings,
  onMount,
  value,
  defaultValue,
  onChange,
  ref,
  ...attributes
}: EnhancedProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const latest = useRef(onChange)
  latest.current = onChange
  const key = JSON.stringify(settings)

  useLayoutEffect(() => {
    const input = inputOf(holder.current!)
    const unmount = onMount?.(input)
    adopt(input, feature)
    return () => {
      adopt(input, feature, true)
      unmount?.()
    }
  }, [feature, key])

  useLayoutEffect(() => {
    const element = holder.current!
    const changed = (event: Event): void => {
      const input = inputOf(element)
      if (event.target === input) latest.current?.(postedIn(element), input.value)
    }
    // Both: what leaving a field makes of its text is told by `change` alone.
    element.addEventListener('input', changed)
    element.addEventListener('change', changed)
    return () => {
      element.removeEventListener('input', changed)
      element.removeEventListener('change', changed)
    }
  }, [])

  useLayoutEffect(() => {
    const element = holder.current!
    if (value !== undefined && value !== postedIn(element)) inputOf(element).value = value
  }, [value])

  return (
    <span ref={holder} className={prefixed('field')}>
      <input type="text" {...attributes} {...settings} ref={ref} defaultValue={value ?? defaultValue} />
    </span>
  )
}

const inputOf = (holder: HTMLElement): HTMLInputElement => holder.querySelector('input')!

/** The feature's hidden companion holds what is posted, where that is another than what is shown. */
function postedIn(holder: HTMLElement): string {
  const companion = holder.querySelector<HTMLInputElement>('input[type="hidden"]')
  return (companion ?? inputOf(holder)).value
}

/** Of `DateField`. */
export interface DateFieldProps extends FieldProps {
  /** With a time: `yy-mm-dd HH:mm:ss`. Default: a date alone. */
  withTime?: boolean
  /** In the sent format (`2026-06-05`), or relative to today: `'0'`, `'+1m -3d'`. */
  min?: string
  max?: string
  /** Dates, or weekdays (0 is Sunday), that cannot be chosen; or the only ones that can. */
  excludes?: readonly (string | number)[]
  onlyDays?: readonly (string | number)[]
  /** Shown, in jQuery UI's language. Default: `dd/mm/yy`. */
  format?: string
  /** Exchanged with the server. Default: `yy-mm-dd`. */
  sentFormat?: string
  /** Default: `1900:+5`. */
  yearRange?: string
  /** Default: true. */
  showSeconds?: boolean
}

/** A date, or date and time, typed or picked in a calendar (§5.3). */
export function DateField(props: DateFieldProps): ReactNode {
  const { withTime, min, max, excludes, onlyDays, format, sentFormat, yearRange, showSeconds, ...field } =
    props
  return (
    <Enhanced
      {...field}
      feature={datePicker}
      className={join(prefixed(withTime ? 'datetime' : 'date'), field.className)}
      settings={{
        'data-min-date': min,
        'data-max-date': max,
        'data-dates-excludes': excludes?.join(','),
        'data-only-days': onlyDays?.join(','),
        'date-format': format,
        'date-format-sent': sentFormat,
        'year-range': yearRange,
        'show-second': showSeconds === false ? '0' : undefined,
      }}
    />
  )
}

/** Of `MaskedField`. */
export interface MaskedFieldProps extends FieldProps {
  /** `percentage`, `currency`, `integer`, `email`, `ip`, `url`, `mac`, `vin`, `ssn`, `cmsdate`, `cmsdatetime`, or a pattern: `9` digit, `a` letter, `*` either. */
  mask: string
  /** Posted as it is shown. Default: without the mask's own characters. */
  sendsMask?: boolean
}

/** A field that gives what is typed a shape (§5.3). */
export function MaskedField({ mask, sendsMask, ...field }: MaskedFieldProps): ReactNode {
  const settings = { 'data-mask': mask, 'data-mask-sent': sendsMask ? 'masked' : undefined }
  return <Enhanced {...field} feature={inputMask} settings={settings} />
}

/** A suggestion: a text, or an object whose `label` is shown and whose `value` goes into the field. */
export type Suggestion =
  string | { readonly label: string; readonly value?: string; readonly [key: string]: unknown }

/** Of `Autocomplete`. */
export interface AutocompleteProps extends FieldProps {
  /** Where to ask (`?term=` is added, the answer is a JSON list), or who. Should stay the same between renders. */
  source: string | ((term: string) => readonly Suggestion[] | Promise<readonly Suggestion[]>)
  /** How many letters it takes to search. Default: 1. */
  minimum?: number
  /** A suggestion was taken: its fields, or `{value}` of a text. */
  onChoose?(suggestion: Readonly<Record<string, unknown>>): void
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
    <Enhanced
      {...field}
      feature={autocomplete}
      settings={settings}
      onMount={(input) => listen(input, latest)}
    />
  )
}

type Latest = {
  current: { source: AutocompleteProps['source']; onChoose: AutocompleteProps['onChoose'] | undefined }
}

function listen(input: HTMLInputElement, latest: Latest): () => void {
  const { prefix } = getPageHost().config
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
  input.addEventListener(prefix + ':autocomplete:search', search)
  input.addEventListener(prefix + ':autocomplete:chosen', chosen)
  return () => {
    input.removeEventListener(prefix + ':autocomplete:search', search)
    input.removeEventListener(prefix + ':autocomplete:chosen', chosen)
  }
}

const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ')
