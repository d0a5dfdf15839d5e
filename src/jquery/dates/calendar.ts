import { readRelative } from '../../dom/dates/moment'
import { tellUnknown, type Options } from '../call'
import { readText, toDate } from './format'
import { formatsOf, type Bound } from './options'
import { isDate } from './is-date'

/** For an inline calendar alone, and for one with a time. */
const INLINE = /^(numberOfMonths|onChangeMonthYear)$/
const INLINE_TIME = /^(hour|minute|second|stepMinute|altFieldTimeOnly|altTimeFormat|altSeparator)$/

/** Tells of options that nothing has; a calendar in the page has some that a field has not. */
export function tellOptions(plugin: string, given: Options, isInline: boolean): void {
  const names = Object.keys(given).filter(
    (name) => !isInline || !(INLINE.test(name) || (plugin !== 'datepicker' && INLINE_TIME.test(name))),
  )
  tellUnknown(plugin, Object.fromEntries(names.map((name) => [name, true])))
}

/** The day that a calendar begins with, at the time of the time add-on's `hour`, `minute` and `second`. */
export function firstDate(one: Bound): unknown {
  const { defaultDate, hour, minute, second } = one.options
  if (isDate(defaultDate)) return defaultDate
  const { date, time } = formatsOf(one)
  const text = String(defaultDate ?? 0)
  const day = readText(text, date, time) ? undefined : readRelative(text)
  return day
    ? toDate({ ...day, hour: +(hour || 0), minute: +(minute || 0), second: +(second || 0) })
    : defaultDate
}
