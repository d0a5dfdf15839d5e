import type { ReactNode } from 'react'
import { dayTitle, type Day } from '../../dom/dates/month'
import type { DayFocus } from '../../ui/dates/MonthGrid'
import type { CalendarEvent } from './events'

interface EventDayProps {
  readonly day: Day
  /** At least one: a day without events is a plain number, whose cell takes the focus (`MonthGridProps.renderDay`). */
  readonly events: readonly [CalendarEvent, ...CalendarEvent[]]
  readonly focus: DayFocus
  readonly langue: string
  readonly base: string
}

/** A day's number; with events a button for the dialog, with nothing but a link that link. */
export function EventDay({ day, events, focus, langue, base }: EventDayProps): ReactNode {
  const [first] = events
  const [badge] = events.map((event) => event.badge).filter(Boolean)
  // In an element also without a badge, which may come later.
  const number = (
    <span className={badge ? `${base}-badge ${base}-badge-${badge === true ? 'event' : badge}` : undefined}>
      {day.day}
    </span>
  )
  const titles = events.map(({ title }) => title).filter(Boolean)
  const shared = {
    ...focus,
    'aria-label': [dayTitle(day, langue), ...titles].join(', '),
    className: base + '-event',
    title: titles.join('\n'),
  }
  if (events.length === 1 && first.link && !first.body && !first.footer) {
    return (
      <a {...shared} href={first.link} rel={first.rel || undefined}>
        {number}
      </a>
    )
  }
  return (
    <button type="button" {...shared} aria-haspopup="dialog">
      {number}
    </button>
  )
}
