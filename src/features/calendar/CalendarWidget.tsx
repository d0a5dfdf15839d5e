import { useEffect, useState, type ReactNode } from 'react'
import { dayTitle, toIso, type Day } from '../../dom/month/month'
import { t } from '../../base/translation'
import { MonthGrid, type DayFocus } from '../../ui/month-grid/MonthGrid'
import { MonthGridHead } from '../../ui/month-grid/MonthGridHead'
import type { CalendarEvent } from './events'
import type { Feed } from './feed'

export interface CalendarWidgetProps {
  readonly base: string
  readonly id: string
  readonly langue: string
  readonly start: Day
  readonly feed: Feed
  onMonth(year: number, month: number): void
  onBusy(busy: boolean): void
  onOpen(day: Day, events: readonly CalendarEvent[]): void
}

/** A month of events with navigation (§2.19, §9): Monday first, today not marked. */
export function CalendarWidget(props: CalendarWidgetProps): ReactNode {
  const { base, id, langue, feed, onBusy, onOpen } = props
  const [active, setActive] = useState(props.start)
  const [events, setEvents] = useState<readonly CalendarEvent[]>([])
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { year, month } = active

  useEffect(() => {
    const controller = new AbortController()
    // What comes after another month was chosen is dropped.
    const end = (found: readonly CalendarEvent[], bad: boolean): void => {
      if (controller.signal.aborted) return
      setEvents(found)
      setFailed(bad)
      onBusy(false)
    }
    setFailed(false)
    onBusy(true)
    feed(year, month, controller.signal).then(
      (found) => end(found, false),
      () => end([], true),
    )
    return () => {
      controller.abort()
      onBusy(false)
    }
  }, [year, month, attempt])

  function go(day: Day): void {
    if (day.year !== year || day.month !== month) props.onMonth(day.year, day.month)
    setActive(day)
  }

  const eventsOf = (day: Day): CalendarEvent[] => events.filter(({ date }) => date === toIso(day))

  function renderDay(day: Day, focus: DayFocus): ReactNode {
    const found = eventsOf(day)
    const [first] = found
    if (!first) return day.day
    const badge = found.map((event) => event.badge).filter(Boolean)[0]
    const number = badge ? (
      <span className={`${base}-badge ${base}-badge-${badge === true ? 'event' : badge}`}>{day.day}</span>
    ) : (
      day.day
    )
    const titles = found.map(({ title }) => title).filter(Boolean)
    const shared = {
      ...focus,
      'aria-label': [dayTitle(day, langue), ...titles].join(', '),
      className: base + '-event',
      title: titles.join('\n'),
    }
    if (found.length === 1 && first.link && !first.body && !first.footer) {
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

  /** The whole cell acts as its link or button does. */
  function choose(day: Day, event: Event): void {
    const control = (event.target as Element).closest('a, button')
    if (!control) (event.currentTarget as Element).querySelector<HTMLElement>('a, button')?.click()
    else if (control.tagName === 'BUTTON') onOpen(day, eventsOf(day))
  }

  return (
    <>
      <MonthGridHead {...{ active, langue, id }} classBase={base} onMove={go} />
      <MonthGrid
        active={active}
        langue={langue}
        classBase={base}
        labelledBy={id}
        classOf={(day) =>
          eventsOf(day)
            .map(({ classname }) => classname)
            .join(' ')
        }
        renderDay={renderDay}
        onMove={go}
        onChoose={choose}
      />
      {failed && (
        <p className={base + '-message'} role="alert">
          {t('http.error')}{' '}
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {t('calendar.retry')}
          </button>
        </p>
      )}
    </>
  )
}
