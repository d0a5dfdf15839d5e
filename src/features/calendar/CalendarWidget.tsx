import { useMemo, useState, type ReactNode } from 'react'
import { focusOn } from '../../dom/focus-on'
import { toIso, type Day } from '../../dom/dates/month'
import { sorry } from '../../base/sorry'
import { t } from '../../base/translation'
import { MonthGrid } from '../../ui/dates/MonthGrid'
import { MonthGridHead } from '../../ui/dates/MonthGridHead'
import { EventDay } from './EventDay'
import type { CalendarEvent } from './events'
import type { Feed } from './feed'
import { useMonthEvents } from './month-events'

export interface CalendarWidgetProps {
  readonly base: string
  readonly id: string
  readonly langue: string
  readonly start: Day
  /** Events that are there already, to which `feed` adds. */
  readonly known: readonly CalendarEvent[]
  readonly feed: Feed
  onMonth(year: number, month: number): void
  onBusy(busy: boolean): void
  onOpen(day: Day, events: readonly CalendarEvent[]): void
}

/** What the page has already, the address may answer too. */
function joined(known: readonly CalendarEvent[], found: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const texts = new Set(known.map((one) => JSON.stringify(one)))
  return [...known, ...found.filter((one) => !texts.has(JSON.stringify(one)))]
}

const isFilled = (events: CalendarEvent[]): events is [CalendarEvent, ...CalendarEvent[]] => !!events[0]

/** A month of events with navigation (§2.19, §9): Monday first. */
export function CalendarWidget(props: CalendarWidgetProps): ReactNode {
  const { base, id, langue, feed, onBusy, onOpen } = props
  const [active, setActive] = useState(props.start)
  const { year, month } = active
  const { events, failed, retry } = useMonthEvents(feed, year, month, onBusy)

  function go(day: Day): void {
    if (day.year !== year || day.month !== month) props.onMonth(day.year, day.month)
    setActive(day)
  }

  const all = useMemo(() => joined(props.known, events), [props.known, events])
  const eventsOf = (day: Day): CalendarEvent[] => all.filter(({ date }) => date === toIso(day))

  /** The whole cell acts as its link or button does. */
  function choose(day: Day, event: Pick<Event, 'target' | 'currentTarget'>): void {
    const control = (event.target as Element).closest('a, button')
    if (!control) (event.currentTarget as Element).querySelector<HTMLElement>('a, button')?.click()
    else if (control.localName === 'button') onOpen(day, eventsOf(day))
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
        renderDay={(day, focus) => {
          const events = eventsOf(day)
          return isFilled(events) ? <EventDay {...{ day, focus, langue, base, events }} /> : day.day
        }}
        onMove={go}
        onChoose={choose}
      />
      {failed && (
        <p className={base + '-message'} role="alert">
          {sorry()}{' '}
          <button
            type="button"
            onClick={() => {
              // The button goes as soon as it is pressed.
              focusOn(document.getElementById(id) as HTMLElement)
              retry()
            }}
          >
            {t('calendar.retry')}
          </button>
        </p>
      )}
    </>
  )
}
