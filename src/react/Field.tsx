import { useLayoutEffect, useRef, useState, type InputHTMLAttributes, type Ref, type RefObject } from 'react'
import { useIsLive } from './content'
import { adopt, className as prefixed, useHandOvers } from './host'
import type { PageFeature } from './parts/part'
import { createTyping, type Typing } from './typing'

type Attributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onInput' | 'type' | 'min' | 'max'
>

/** What fields have in common, besides the attributes of an input. */
export interface FieldProps extends Attributes {
  /** What the form posts, as the server writes it. Given: the field follows it; null, as a database may say, is nothing. */
  value?: string | null | undefined
  /** The value at first, and after a reset. */
  defaultValue?: string | undefined
  /**
   * The visitor, or a choice, changed it.
   * @param value what the form posts; text that says nothing yet is posted as it stands
   * @param text what the field shows
   */
  onChange?: ((value: string, text: string) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

interface GivenProps extends FieldProps {
  feature: PageFeature
  /** The attributes the feature reads; others of `FieldProps` are the input's own. */
  settings: Readonly<Record<string, string | undefined>>
  /** The class that the feature goes by. */
  mark?: string | undefined
  onMount?(input: HTMLInputElement): () => void
}

/** An input with a feature of the page on it. What it posts may be another than what it shows. */
export function Field({
  feature,
  settings,
  mark,
  onMount,
  value,
  defaultValue,
  onChange,
  ref,
  className,
  ...attributes
}: GivenProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const latest = useRef<Latest>({ onChange, value })
  /** What `onChange` was told last. */
  const told = useRef('')
  /** Its text was typed before the feature came, maybe on the server's page already; until then no one can say what it posts. */
  const isEarly = useRef(false)
  const [typing] = useState(createTyping)
  latest.current = { onChange, value }
  const [first] = useState(value ?? defaultValue)
  // A drop-in beside would bring a server's field to life by these, and React find another page than it has rendered.
  const isLive = useIsLive()
  const own = isLive ? settings : {}
  const names = [isLive && mark, className].filter(Boolean).join(' ') || undefined
  const key = JSON.stringify([mark, settings])

  useTextOfServersPage(holder, isEarly)
  const hasCome = useFeatureIn(holder, { feature, key, isLive, onMount, typing }, () => {
    const wasEarly = isEarly.current
    isEarly.current = false
    if (wasEarly && holder.current && postedIn(holder.current) !== latest.current.value)
      tellChange(holder.current, latest, told)
  })

  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const changed = (event: Event): void => {
      if (event.target !== inputOf(element)) return
      typing.hear(event, hasCome.current)
      isEarly.current = !hasCome.current
      tellChange(element, latest, told)
    }
    // A reset brings back what stands in the attribute: there while somebody types, it would look like a script's doing.
    const reset = ({ target }: Event): void => {
      const input = inputOf(element)
      if (!input || target !== input.form) return
      told.current = ''
      input.defaultValue = latest.current.value ?? input.defaultValue
    }
    // Both: what leaving a field makes of its text is told by `change` alone.
    element.addEventListener('input', changed)
    element.addEventListener('change', changed)
    document.addEventListener('reset', reset, true)
    return () => {
      element.removeEventListener('input', changed)
      element.removeEventListener('change', changed)
      document.removeEventListener('reset', reset, true)
    }
  }, [])

  useLayoutEffect(() => {
    const input = inputOf(holder.current)
    if (!input || value === undefined || value === postedIn(holder.current)) return
    // The application has not heard of that text yet, and means no other.
    if ((isEarly.current && value === first) || typing.means(value)) return
    told.current = ''
    isEarly.current = false
    typing.end()
    input.value = input.defaultValue = value ?? ''
  }, [value])

  return (
    <span ref={holder} className={prefixed('field')}>
      <input type="text" {...attributes} {...own} className={names} ref={ref} defaultValue={first} />
    </span>
  )
}

interface Latest {
  readonly onChange: FieldProps['onChange']
  readonly value: FieldProps['value']
}

/** Tells the application what the field posts and shows, once. */
function tellChange(holder: HTMLElement, latest: RefObject<Latest>, told: RefObject<string>): void {
  const [posted, shown] = [postedIn(holder), inputOf(holder)?.value ?? '']
  const change = JSON.stringify([posted, shown])
  if (change === told.current) return
  told.current = change
  latest.current.onChange?.(posted, shown)
}

/** A page of the server can be typed in, or filled in by the browser, before it comes to life: at first its text is the visitor's. */
function useTextOfServersPage(holder: RefObject<HTMLElement | null>, isEarly: RefObject<boolean>): void {
  const isKnown = useRef(false)
  useLayoutEffect(() => {
    const input = inputOf(holder.current)
    if (!input || isKnown.current) return
    isKnown.current = true
    isEarly.current = input.value !== input.defaultValue
  }, [])
}

interface Mounting extends Pick<GivenProps, 'feature'> {
  readonly key: string
  readonly isLive: boolean
  onMount: GivenProps['onMount'] | undefined
  readonly typing: Typing
}

/**
 * Another key, which stands for the settings, mounts the feature anew.
 * @param arrived the field is what the feature makes of it, or stays plain
 * @returns whether it is so
 */
function useFeatureIn(
  holder: RefObject<HTMLElement | null>,
  { feature, key, isLive, onMount, typing }: Mounting,
  arrived: () => void,
): RefObject<boolean> {
  const hasCome = useRef(false)
  const handOvers = useHandOvers()
  /** As the feature left, the focus was on what went with it. */
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const input = inputOf(holder.current)
    if (!input || !isLive) return undefined
    const unmount = onMount?.(input)
    let isWanted = true
    void adopt(input, feature).then(() => {
      if (!isWanted) return
      hasCome.current = true
      typing.goOn(input)
      arrived()
    })
    // With other settings its button is another one, and its calendar has closed.
    if (hadFocus.current && isNowhere()) input.focus()
    return () => {
      const wasNowhere = isNowhere()
      if (hasCome.current) typing.keep(input, postedIn(holder.current))
      isWanted = hasCome.current = false
      void adopt(input, feature, true)
      hadFocus.current = !wasNowhere && isNowhere()
      unmount?.()
    }
  }, [feature, key, isLive, handOvers])
  return hasCome
}

const isNowhere = (): boolean => document.activeElement === document.body

const inputOf = (holder: HTMLElement | null) => holder?.querySelector('input')

/** The feature's hidden companion holds what is posted, where that is another than what is shown. */
function postedIn(holder: HTMLElement | null): string {
  const companion = holder?.querySelector<HTMLInputElement>('input[type="hidden"]')
  return (companion ?? inputOf(holder))?.value ?? ''
}
