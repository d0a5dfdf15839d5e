import { t } from '../../base/translation'
import { onDay } from '../../dom/dates/moment'
import type { Day } from '../../dom/dates/month'
import type { MonthExtras } from '../../ui/dates/MonthGrid'
import { callPage, type Options } from '../call'
import { iso8601Week, stoodFor, toDate } from './format'

/** What `beforeShowDay` says of a day. */
export interface Said {
  readonly open: boolean
  readonly className: string
  readonly title: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Asks a page's `beforeShowDay` of a day; one that forgets to answer lets it be.
 * @param element what its function has as `this`
 */
export function askOfDay({ beforeShowDay }: Options, element: Element, day: Day): Said {
  // `$.datepicker.noWeekends`, taken when it could not answer yet.
  const judge = typeof beforeShowDay === 'function' ? (stoodFor.get(beforeShowDay) ?? beforeShowDay) : null
  const answer = callPage(judge, element, toDate(onDay(day)))
  const [open, className, title] = Array.isArray(answer) ? (answer as unknown[]) : [true]
  return { open: !!open, className: text(className), title: text(title) }
}

/** `showWeek`: the week's number before its days, and what stands above the numbers. */
export const weekHead = ({ showWeek, weekHeader }: Options): MonthExtras['headOf'] => {
  if (!showWeek) return undefined
  return (week) => {
    const day = week?.[0] ?? week?.[6]
    return String(day ? iso8601Week(toDate(onDay(day))) : (weekHeader ?? t('dates.week')))
  }
}

/** Puts what a field's options say of days and weeks into a month of its calendar, which is about to open. */
export function fillMonth(month: MonthExtras, element: Element, options: Options): void {
  month.headOf = weekHead(options)
  if (typeof options['beforeShowDay'] !== 'function') return
  // As jQuery UI: each day is asked of once while a month is drawn, and anew when it is drawn again.
  let known: Record<string, Said> = {}
  const ask = (day: Day): Said => {
    if (!Object.keys(known).length) void Promise.resolve().then(() => (known = {}))
    return (known[[day.year, day.month, day.day].join()] ??= askOfDay(options, element, day))
  }
  month.refusalOf = (day) => {
    const { open, title } = ask(day)
    return open ? '' : title || t('dates.unavailable')
  }
  month.classOf = (day) => ask(day).className
  month.titleOf = (day) => ask(day).title || undefined
}
