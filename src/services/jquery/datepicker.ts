import { warn } from '../../core/console'
import { prefixed } from '../../core/host'
import { readRelative, type Moment } from '../../dom/dates/moment'
import {
  ask,
  callPage,
  hear,
  mount,
  optionsIn,
  tellMethod,
  tellUnknown,
  unmount,
  whenMounted,
  type Bridge,
  type Call,
  type Library,
  type Options,
} from './call'
import {
  formatDate,
  stoodFor,
  parseDate,
  readText,
  toDate,
  toMoment,
  writeText,
} from '../../dom/dates/jquery-ui'

/** PHP's letters, as the other well-known `datetimepicker` writes formats, in jQuery UI's. */
const PHP: Readonly<Record<string, string>> = {
  d: 'dd',
  j: 'd',
  m: 'mm',
  n: 'm',
  Y: 'yy',
  y: 'y',
  H: 'HH',
  G: 'H',
  h: 'hh',
  g: 'h',
  a: 'tt',
  A: 'TT',
  i: 'mm',
  s: 'ss',
}

interface Bound {
  readonly $: Library
  readonly withTime: boolean
  options: Options
}
const bound = new WeakMap<Element, Bound>()

/** jQuery UI's date picker, and its time add-on, on date fields (§5.3). What is shown is posted, as with them. */
export const datepicker: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) return callStatic(call)
  if (method) return callMethod(call)
  const given = optionsIn(args[0])
  tellUnknown(plugin, given)
  for (const element of elements) {
    if (element.tagName !== 'INPUT') {
      warn('P606', { plugin }, element)
      continue
    }
    const known = bound.get(element)
    const options = { ...call.options, ...known?.options, ...given }
    bound.set(element, { $, withTime: plugin === 'datetimepicker', options })
    if (!known) follow(element as HTMLInputElement)
    enhance(element)
  }
  return undefined
}

function callStatic({ $, plugin, method, args }: Call): unknown {
  switch (method) {
    case 'formatDate':
      return formatDate(args[0], args[1], args[2])
    case 'parseDate':
      return parseDate(args[0], args[1], args[2])
    case 'setDefaults': {
      const own = $.fn[plugin] as { defaults?: Options }
      Object.assign(own.defaults ?? {}, optionsIn(args[0]))
      return undefined
    }
  }
  tellMethod('$.' + plugin, method)
  return undefined
}

function formatsOf({ options, withTime }: Bound): { date: string; time: string | undefined } {
  const php = typeof options['format'] === 'string' && options['format']
  const [date, time] = php
    ? /^(.*?)\s*([GHgh].*)?$/
        .exec(php)!
        .slice(1)
        .map((part?: string) => part?.replace(/[a-zA-Z]/g, (letter) => PHP[letter] ?? letter))
    : [options['dateFormat'], options['timeFormat']]
  return {
    date: String(date || 'dd/mm/yy'),
    time: withTime && options['timepicker'] !== false ? String(time || 'HH:mm') : undefined,
  }
}

function enhance(element: HTMLElement): void {
  const one = bound.get(element)!
  const { options } = one
  const { date, time } = formatsOf(one)
  const withTime = time !== undefined
  const limit = (name: string): string | null => limitOf(options[name], date, time)
  const closed = closedDays(options, date)
  element.classList.add('hasDatepicker', prefixed(withTime ? 'datetime' : 'date'))
  mount(element, 'datePicker', {
    'date-format': date,
    'date-format-sent': date,
    'time-format': withTime ? time : null,
    'time-format-sent': withTime ? time : null,
    'show-second': withTime && (options['showSecond'] ?? /s/.test(time)) ? '1' : '0',
    'year-range': options['yearRange'] ? String(options['yearRange']) : undefined,
    'data-min-date': limit('minDate'),
    'data-max-date': limit('maxDate'),
    ...closed,
  })
  if ('disabled' in options) (element as HTMLInputElement).disabled = !!options['disabled']
}

/** A limit of jQuery UI (a date, days from today, `+1m`, a text in the field's format) in the field's own words. */
function limitOf(value: unknown, date: string, time: string | undefined): string | null {
  if (value == null || value === '') return null
  if (typeof value === 'number') return (value < 0 ? '' : '+') + value + 'd'
  if (value instanceof Date) return writeText(toMoment(value), date, time)
  return String(value)
}

/** How many days ahead and back a `beforeShowDay` is asked, where no limits say how far. */
const FAR = 366

/** The days that `beforeShowDay` closes, as the attribute the calendar reads. */
function closedDays(options: Options, date: string): Record<string, string | null> {
  const { beforeShowDay } = options
  if (typeof beforeShowDay !== 'function') return {}
  // `$.datepicker.noWeekends`, taken when it could not answer yet.
  const isOpen = stoodFor.get(beforeShowDay) ?? beforeShowDay
  const closed: string[] = []
  const today = new Date()
  for (let by = -FAR; by <= 2 * FAR; by++) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + by)
    const answer = callPage(isOpen, window, day) as ArrayLike<unknown> | undefined
    if (answer && !answer[0]) closed.push(writeText(toMoment(day), date, undefined))
  }
  return { 'data-dates-excludes': closed.length ? closed.join(',') : null }
}

const inst = (element: HTMLElement, options: Options): Options => ({
  input: [element],
  id: element.id,
  settings: options,
})

function follow(element: HTMLInputElement): void {
  const call = (name: string): void => {
    const { options } = bound.get(element) ?? { options: {} as Options }
    callPage(options[name], element, element.value, inst(element, options))
  }
  element.addEventListener('change', () => {
    const one = bound.get(element)
    if (one) fillAlternate(element, one)
  })
  // As jQuery UI: of a date that was typed only `change` tells.
  hear(element, 'datePicker:chosen', () => call('onSelect'))
  hear(element, 'datePicker:opened', () => {
    const { options } = bound.get(element) ?? { options: {} as Options }
    callPage(options['beforeShow'], element, element, inst(element, options))
  })
  hear(element, 'datePicker:closed', () => call('onClose'))
}

/** `altField` holds the date too, in its own format. */
function fillAlternate(element: HTMLInputElement, one: Bound): void {
  const { altField, altFormat } = one.options
  if (!altField) return
  const { date, time } = formatsOf(one)
  const moment = momentOf(element)
  const written = moment ? writeText(moment, String(altFormat || date), altFormat ? undefined : time) : ''
  for (const field of Array.from(one.$(altField))) (field as HTMLInputElement).value = written
}

function momentOf(element: HTMLInputElement): Moment | undefined {
  const { date, time } = formatsOf(bound.get(element) ?? { $: undefined!, withTime: false, options: {} })
  return readText(element.value, date, time)
}

function setDate(element: HTMLInputElement, value: unknown): void {
  const { date, time } = formatsOf(bound.get(element)!)
  let text = value == null ? '' : String(value)
  const moment =
    value instanceof Date
      ? toMoment(value)
      : value == null
        ? undefined
        : (readText(text, date, time) ?? readRelative(typeof value === 'number' ? value + 'd' : text))
  if (moment) text = writeText(moment, date, time)
  element.value = text
  fillAlternate(element, bound.get(element)!)
}

function callMethod({ $, plugin, elements, method, args }: Call): unknown {
  const inputs = (elements ?? []).filter((one) => bound.has(one)) as HTMLInputElement[]
  const first = inputs[0]
  const [name, value] = args
  switch (method) {
    case 'getDate': {
      const moment = first && momentOf(first)
      return moment ? toDate(moment) : null
    }
    case 'isDisabled':
      return !!first?.disabled
    case 'widget':
      return $('.' + prefixed('datepicker'))
    case 'option':
      if (typeof name === 'string' && args.length < 2)
        return first && (bound.get(first)!.options[name] ?? null)
      if (args.length < 1) return first && bound.get(first)!.options
      break
  }
  const actions: Record<string, (input: HTMLInputElement) => void> = {
    // At once: scripts read the value on their next line.
    setDate: (input) => setDate(input, name),
    show: (input) => whenMounted(input, () => ask(input, 'datePicker:open')),
    hide: (input) => ask(input, 'datePicker:close'),
    refresh: enhance,
    enable: (input) => (input.disabled = false),
    disable: (input) => (input.disabled = true),
    option(input) {
      const changed = typeof name === 'string' ? { [name]: value } : optionsIn(name)
      tellUnknown(plugin, changed)
      Object.assign(bound.get(input)!.options, changed)
      enhance(input)
    },
    destroy(input) {
      unmount(input, 'datePicker')
      input.classList.remove('hasDatepicker', prefixed('date'), prefixed('datetime'))
      bound.delete(input)
    },
  }
  const action = Object.prototype.hasOwnProperty.call(actions, method) && actions[method]
  if (!action) return tellMethod(plugin, method)
  inputs.forEach(action)
  return undefined
}
