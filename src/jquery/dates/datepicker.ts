import { fetchChunk } from '../../base/chunks'
import { warn } from '../../base/console'
import { prefixed } from '../../base/host'
import { keepAttributes } from '../../dom/kept-attributes'
import type { Moment } from '../../dom/dates/moment'
import {
  send,
  callPage,
  hear,
  mount,
  optionsIn,
  tellMethod,
  unmount,
  whenMounted,
  type Bridge,
  type Call,
  type Options,
} from '../call'
import { ableAs, off, setOff } from './able'
import { openByFocus, openWhenMounted } from './focus'
import { isAwaited } from '../arrival'
import type { MonthExtras } from '../../ui/dates/MonthGrid'
import { firstDate, tellOptions } from './calendar'
import { askOfDay, fillMonth } from './days'
import {
  answerOf,
  bound,
  dateIn,
  fillAlternate,
  inline,
  inst,
  keepInst,
  keepLastValue,
  momentFor,
  momentOf,
  momentOfLimit,
  setDate,
  setMoment,
} from './values'
import { fieldAttributes, formatsOf, isTypable, readOption, setForAll, type Bound } from './options'
import type * as Inline from './inline-picker'
import { formatDate, noWeekends, parseDate, toDate, writeText } from './format'

/** Calendars that stand in the page, in a `div`: each has a field of no page, which holds its date. */
const fields = new WeakMap<Element, HTMLInputElement>()

/** jQuery UI's date picker, and its time add-on, on date fields (§5.3). What is shown is posted, as with them. */
export const datepicker: Bridge = (call) => {
  const { $, plugin, elements, method, args } = call
  if (!elements) return callStatic(call)
  if (method) return callMethod(call)
  const given = optionsIn(args[0])
  const withTime = plugin === 'datetimepicker'
  for (const element of elements) {
    const isInline = /^(div|span)$/.test(element.localName)
    tellOptions(plugin, given, isInline)
    if (element.localName !== 'input' && !isInline) {
      warn('P606', { plugin }, element)
      continue
    }
    const field = isInline ? fieldOf(element) : (element as HTMLInputElement)
    keepInst(field, $)
    // As these plugins: a second call asks for nothing.
    if (bound.has(field)) continue
    const options = { ...setForAll($, withTime), ...given }
    const one = { $, withTime, given: { ...given }, options }
    bound.set(field, one)
    ableAs(field, options)
    // As jQuery UI: a calendar has a date from the start, a field has none.
    if (isInline) setDate(field, firstDate(one))
    else if (!followed.has(field)) follow(field)
    enhance(field)
    if (isAwaited(field)) openWhenMounted(field, () => bound.has(field))
  }
  return undefined
}

function fieldOf(element: HTMLElement): HTMLInputElement {
  let field = fields.get(element)
  if (!field) {
    fields.set(element, (field = document.createElement('input')))
    inline.set(field, element)
  }
  return field
}

function callStatic({ $, plugin, method, args }: Call): unknown {
  switch (method) {
    case 'formatDate':
      return formatDate(args[0], args[1], args[2])
    case 'parseDate':
      return parseDate(args[0], args[1], args[2])
    case 'noWeekends':
      return noWeekends(args[0])
    case 'setDefaults': {
      const own = $.fn[plugin] as { defaults?: Options }
      Object.assign(own.defaults ?? {}, optionsIn(args[0]))
      document.querySelectorAll<HTMLElement>('.hasDatepicker').forEach(takeDefaults)
      return undefined
    }
  }
  tellMethod('$.' + plugin, method)
  return undefined
}

/** As jQuery UI: what is set for all counts for fields that are there already too, where no call has said otherwise. */
function takeDefaults(element: HTMLElement): void {
  const field = fields.get(element) ?? element
  const one = bound.get(field)
  if (!one) return
  Object.assign(one.options, setForAll(one.$, one.withTime), one.given)
  enhance(field)
}

function enhance(element: HTMLElement): void {
  const one = bound.get(element)
  if (!one) return
  const place = inline.get(element)
  if (place) {
    place.classList.add('hasDatepicker')
    return withInline(({ draw }) => bound.has(element) && draw(place, element as HTMLInputElement, one))
  }
  const attributes = fieldAttributes(one)
  element.classList.add('hasDatepicker', prefixed(attributes['time-format'] === null ? 'date' : 'datetime'))
  if (!served.has(element)) served.set(element, keepAttributes(element, ...Object.keys(attributes)))
  mount(element, 'datePicker', attributes)
}

/** Does something with an inline calendar; its code is fetched with the first one. */
function withInline(act: (code: typeof Inline) => unknown): void {
  const load = () => import(/* webpackChunkName: "inline-picker" */ './inline-picker')
  fetchChunk('datepicker', load).then(act, () => {})
}

/** Puts a field's attributes back as they were before its first call. */
const served = new WeakMap<Element, () => void>()

/** Those with listeners: a field that is made one again keeps them. */
const followed = new WeakSet<Element>()

/** What the calendars that are open have from us. */
const months = new WeakMap<Element, MonthExtras>()

function follow(element: HTMLInputElement): void {
  followed.add(element)
  const call = (name: string): void => {
    const { options } = bound.get(element) ?? { options: {} as Options }
    callPage(options[name], element, element.value, inst(element, options))
  }
  /** As jQuery UI: a day that is closed is told, without being picked. */
  const refuse = (day: Moment): boolean => {
    const one = bound.get(element)
    if (typeof one?.options['onSelect'] !== 'function') return true
    const { date, time } = formatsOf(one)
    callPage(one.options['onSelect'], element, writeText(day, date, time), inst(element, one.options, day))
    return false
  }
  const fill = (): void => {
    const one = bound.get(element)
    if (one) fillAlternate(element, one)
  }
  // As jQuery UI: a text that somebody types and that is no date leaves the other field as it is.
  element.addEventListener('change', ({ isTrusted }) => (!isTrusted || momentOf(element)) && fill())
  // And of a date that was typed only `change` tells.
  hear(element, 'datePicker:chosen', () => {
    fill()
    call('onSelect')
  })
  hear(element, 'datePicker:month', ({ detail: { month } }) => {
    months.set(element, month)
    fillMonth(month, element, bound.get(element)?.options ?? {})
  })
  hear(element, 'datePicker:closed', () => months.delete(element))
  keepLastValue(element)
  hear(element, 'datePicker:opened', () => {
    const { options } = bound.get(element) ?? { options: {} as Options }
    callPage(options['beforeShow'], element, element, inst(element, options))
  })
  openByFocus(element, {
    isBound: () => bound.has(element),
    closed: () => call('onClose'),
    takes(character) {
      const one = bound.get(element)
      return !one || one.options['constrainInput'] === false || isTypable(character, formatsOf(one))
    },
    pick() {
      const { options } = bound.get(element) ?? { options: {} as Options }
      const before = element.value
      const moment = momentOf(element)
      const first = moment ? undefined : momentFor(element, options['defaultDate'] ?? 0)
      if (first && !askOfDay(options, element, first).open) return refuse(first)
      // A day out of its limits is not picked: the nearest is.
      if (moment) setMoment(element, moment)
      else setDate(element, options['defaultDate'] ?? 0)
      if (typeof options['onSelect'] !== 'function') {
        // The day that the field has already is no change.
        if (element.value !== before) element.dispatchEvent(new CustomEvent('change', { bubbles: true }))
        return true
      }
      call('onSelect')
      return !moment
    },
  })
}

/** Sets options, as jQuery UI: the date stays within its limits, and all is in the format of now. */
function change(input: HTMLInputElement, one: Bound, changed: Options): void {
  const moment = dateIn(input)
  const limits = ['minDate', 'maxDate'].map((name) => ({ name, limit: momentOfLimit(one, name) }))
  for (const held of [one.options, one.given]) Object.assign(held, changed)
  const now = formatsOf(one)
  const isReformatted = Object.keys(changed).some((name) => /^(dateFormat|timeFormat|format)$/.test(name))
  for (const { name, limit } of limits)
    if (limit && isReformatted && !(name in changed))
      one.options[name] = one.given[name] = writeText(limit, now.date, now.time)
  ableAs(input, changed)
  // Before the value: the field reads it in its format.
  enhance(input)
  // As jQuery UI: a text that is no date in the format of before does not stay.
  setMoment(input, moment)
}

function able(input: HTMLInputElement, on: boolean): void {
  setOff(input, !on)
  if (inline.has(input)) enhance(input)
}

function callMethod({ $, plugin, elements, method, args }: Call): unknown {
  const inputs = (elements ?? [])
    .map((one) => fields.get(one) ?? (one as HTMLInputElement))
    .filter((one) => bound.has(one))
  const first = inputs[0]
  const [name, value] = args
  switch (method) {
    case 'getDate': {
      const moment = first && answerOf(first)
      return moment ? toDate(moment) : null
    }
    case 'isDisabled':
      // The time add-on has no answer to it: the set, as of all that acts.
      return plugin === 'datepicker' ? !!first && off.has(first) : undefined
    case 'widget':
      return $('.' + prefixed('datepicker'))
    case 'option':
      if (typeof name === 'string' && args.length < 2)
        return elements?.length
          ? readOption($, first && bound.get(first), name, plugin !== 'datepicker')
          : undefined
      if (args.length < 1) return first && bound.get(first)?.options
      break
  }
  const actions: Record<string, (input: HTMLInputElement) => void> = {
    // At once: scripts read the value on their next line.
    setDate(input) {
      // As jQuery UI, for which 0 is none.
      setDate(input, name || null)
      if (inline.has(input)) enhance(input)
      else months.get(input)?.redraw?.()
    },
    // As jQuery UI: the field has the focus, and the calendar is beside it.
    show: (input) =>
      whenMounted(input, () => {
        input.focus()
        send(input, 'datePicker:open', { quietly: true })
      }),
    hide: (input) => send(input, 'datePicker:close'),
    // As jQuery UI: a calendar that is open stays so.
    refresh: (input) => (months.get(input)?.redraw ?? (() => enhance(input)))(),
    enable: (input) => able(input, true),
    disable: (input) => able(input, false),
    option(input) {
      const changed = typeof name === 'string' ? { [name]: value } : optionsIn(name)
      tellOptions(plugin, changed, inline.has(input))
      const one = bound.get(input)
      if (one) change(input, one, changed)
    },
    destroy(input) {
      const place = inline.get(input)
      if (place) {
        withInline(({ remove }) => bound.has(input) || remove(place))
        fields.delete(place)
      } else unmount(input, 'datePicker')
      ;(place ?? input).classList.remove('hasDatepicker', prefixed('date'), prefixed('datetime'))
      $(place ?? input).removeData('datepicker')
      served.get(input)?.()
      served.delete(input)
      bound.delete(input)
      off.delete(input)
    },
  }
  const action = Object.prototype.hasOwnProperty.call(actions, method) && actions[method]
  if (!action) return tellMethod(plugin, method)
  inputs.forEach(action)
  return undefined
}
