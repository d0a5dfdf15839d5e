import { onDay, readRelative, type Moment } from '../../dom/dates/moment'
import { prefixed } from '../../base/host'
import { hear, type Library, type Options } from '../call'
import { parseDate, parseDateTime, readText, toDate, toMoment, writeText } from './format'
import { formatsOf, limitOf, wholeDays, type Bound } from './options'
import { isDate } from './is-date'

/** Fields, and those behind calendars in the page. */
export const bound = new WeakMap<Element, Bound>()

/** The place of a calendar in the page, by the field behind it. */
export const inline = new WeakMap<Element, HTMLElement>()

let count = 0

/** As jQuery UI: a field has an id, by which page functions find it (`'#' + inst.id`). */
export const idOf = (element: Element): string => (element.id ||= 'dp' + Date.now() + ++count)

/** What jQuery UI's functions get as their second argument. */
export function inst(element: HTMLInputElement, options: Options, moment = momentOf(element)): Options {
  // As jQuery UI: without a date, the one that the calendar begins on is selected, and none is current.
  const shown = moment ?? momentFor(element, options['defaultDate'] ?? 0)
  const selected = shown && {
    selectedDay: shown.day,
    selectedMonth: shown.month - 1,
    selectedYear: shown.year,
  }
  const current = {
    currentDay: moment?.day ?? 0,
    currentMonth: moment ? moment.month - 1 : 0,
    currentYear: moment?.year ?? 0,
  }
  const $ = bound.get(element)?.$
  return {
    input: $?.(element) ?? [element],
    id: idOf(element),
    settings: options,
    inline: inline.has(element),
    dpDiv: $?.('.' + prefixed('datepicker')),
    lastVal: lastValues.get(element),
    ...selected,
    ...current,
    drawMonth: selected?.selectedMonth,
    drawYear: selected?.selectedYear,
  }
}

const lastValues = new WeakMap<Element, string>()

/** `lastVal`: what a field had as its calendar opened, or as somebody typed; by it pages tell whether the date is another one. */
export function keepLastValue(element: HTMLInputElement): void {
  const note = (): void => void lastValues.set(element, element.value)
  element.addEventListener('input', ({ isTrusted }) => isTrusted && note())
  hear(element, 'datePicker:opened', note)
}

const MEMBERS =
  'input id settings inline dpDiv lastVal selectedDay selectedMonth selectedYear currentDay currentMonth currentYear ' +
  'drawMonth drawYear'

/** `data('datepicker')`: the same, as it is when a page reads it. */
export function keepInst(element: HTMLInputElement, $: Library): void {
  const kept: Options = {}
  for (const name of MEMBERS.split(' '))
    Object.defineProperty(kept, name, {
      enumerable: true,
      get: () => inst(element, bound.get(element)?.options ?? {})[name],
      // What a strict script writes there must not fail.
      set() {},
    })
  $(inline.get(element) ?? element).data('datepicker', kept)
}

/** `altField` holds the date too, in its own format. */
export function fillAlternate(element: HTMLInputElement, one: Bound): void {
  const { altField, altFormat } = one.options
  // With a time, its own code knows what goes there.
  if (!altField || (one.withTime && inline.has(element))) return
  const { date, time } = formatsOf(one)
  const moment = momentOf(element)
  const written = moment ? writeText(moment, String(altFormat || date), altFormat ? undefined : time) : ''
  for (const field of Array.from(one.$(altField))) (field as HTMLInputElement).value = written
}

export function momentOf(element: HTMLInputElement): Moment | undefined {
  const { date, time } = formatsOf(bound.get(element) ?? { withTime: false, options: {} })
  return readText(element.value, date, time)
}

/** The date of a field, as jQuery UI reads it: what stands behind a date counts for nothing, as does a time that is none. */
export function dateIn(element: HTMLInputElement): Moment | undefined {
  const one = bound.get(element)
  const read = one?.withTime === false ? undefined : momentOf(element)
  if (read || !one) return read
  const { date, time } = formatsOf(one)
  const { value } = element
  return (
    (time && toRead(() => parseDateTime(date, time, value, undefined, { timeFormat: time }))) ||
    toRead(() => parseDate(date, value))
  )
}

function toRead(parse: () => Date | null): Moment | undefined {
  try {
    const date = parse()
    return date ? toMoment(date) : undefined
  } catch {
    return undefined
  }
}

const MIDNIGHT = { hour: 0, minute: 0, second: 0 }

/** The date that `getDate` answers. As jQuery UI: a text that is none reads as the day that its calendar begins with. */
export function answerOf(element: HTMLInputElement): Moment | undefined {
  const one = bound.get(element)
  const moment = dateIn(element)
  if (moment || !one || !element.value) return moment
  const first = momentFor(element, one.options['defaultDate'] || 0)
  return first && one.withTime ? { ...first, ...MIDNIGHT } : first
}

export const setDate = (element: HTMLInputElement, value: unknown): void =>
  show(element, momentFor(element, value), value == null ? '' : String(value))

/**
 * As `setDate`, for a date that the field has, brought within its limits: by way of a `Date`, an hour or a day that the
 * visitor's clock has skipped would be another.
 */
export function setMoment(element: HTMLInputElement, moment: Moment | undefined): void {
  const one = bound.get(element)
  show(element, moment && one && within(moment, one, inline.has(element)), '')
}

function show(element: HTMLInputElement, moment: Moment | undefined, otherwise: string): void {
  const one = bound.get(element)
  if (!one) return
  const { date, time } = formatsOf(one)
  element.value = moment ? writeText(moment, date, time) : otherwise
  fillAlternate(element, one)
}

/** A number of days, or what jQuery UI reads in a text that is no date: `'+1w'`, and today in `'demain'`. */
function stepsOf(value: unknown, { withTime }: Bound, format: string): string {
  if (typeof value === 'number') return wholeDays(value)
  return withTime ? String(value) : (limitOf(value, format, undefined) ?? '')
}

/** What a date is that a page gives for a field (a date, a text, days from today), within its limits. */
export function momentFor(element: Element, value: unknown): Moment | undefined {
  const one = bound.get(element)
  if (!one || value == null) return undefined
  const { date, time } = formatsOf(one)
  const text = String(value)
  const moment = isDate(value)
    ? // As jQuery UI: an invalid date is today.
      toMoment(isNaN(+value) ? new Date() : value)
    : (readText(text, date, time) ?? readRelative(stepsOf(value, one, date)))
  return moment && within(moment, one, inline.has(element))
}

/** A limit, from today on where it is told in days. */
export function momentOfLimit(one: Bound, name: string): Moment | undefined {
  const { date, time } = formatsOf(one)
  const limit = limitOf(one.options[name], date, time)
  // `2026-02-10` would be so many days, too.
  return limit === null ? undefined : (readText(limit, date, time) ?? readRelative(limit))
}

const dayOf = (moment: Moment): number => +toDate({ ...moment, ...MIDNIGHT })

/**
 * A date no earlier than `minDate` and no later than `maxDate`. As the time add-on: of a limit's day the limit's hour counts,
 * in that hour its minute; in a calendar in the page the last day is whole.
 */
function within(moment: Moment, one: Bound, isInPage: boolean): Moment {
  const [min, max] = [momentOfLimit(one, 'minDate'), momentOfLimit(one, 'maxDate')]
  const late = min && dayOf(moment) < dayOf(min) ? onDay(min, moment) : moment
  // As jQuery UI: of limits that leave no day the last one counts.
  const soon = max && dayOf(late) > dayOf(max) ? onDay(max, late) : late
  const first = min && dayOf(soon) === dayOf(min) ? bounded(soon, min, 1) : soon
  const isWhole = !max || isInPage || dayOf(max) === +toDate(max)
  return !isWhole && dayOf(first) === dayOf(max) ? bounded(first, max, -1) : first
}

/** @param way 1: no earlier in the day than the limit; -1: no later */
function bounded(moment: Moment, limit: Moment, way: 1 | -1): Moment {
  const time = { hour: moment.hour, minute: moment.minute, second: moment.second }
  for (const part of ['hour', 'minute', 'second'] as const) {
    if ((moment[part] - limit[part]) * way > 0) break
    time[part] = limit[part]
  }
  return { ...moment, ...time }
}
