import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { warnLater } from '../base/console'
import { isAbort } from '../base/errors'
import { today } from '../dom/dates/month'
import { adoptStyles } from '../dom/styles'
import css from '../features/calendar/calendar.css'
import { CalendarWidget } from '../features/calendar/CalendarWidget'
import { showDetails } from '../features/calendar/details'
import { readEvents, type CalendarEvent as Event } from '../features/calendar/events'
import { dayTitle, toIso, type Day } from '../dom/dates/month'
import gridCss from '../ui/dates/MonthGrid.css'
import { call, className, getPageHost } from './host'
import { dialog } from './parts/dialog'

/** An event of a day; only `date` is needed. Texts are shown as text. */
export type CalendarEvent = Partial<Event> & Pick<Event, 'date'>

/** Of `Calendar`. */
export interface CalendarProps {
  /** Events known from the start. */
  events?: readonly CalendarEvent[] | undefined
  /** The events of a month (1 to 12), asked for once each; a rejection is told, with a second try. */
  load?: ((year: number, month: number, signal: AbortSignal) => Promise<readonly CalendarEvent[]>) | undefined
  /** The month shown first. Default: the present one. */
  year?: number | undefined
  month?: number | undefined
  /** Default: the page's. */
  langue?: string | undefined
  /** Another month is shown. */
  onMonth?: ((year: number, month: number) => void) | undefined
  /** A day with events was chosen. Default: a dialog with them, or an alert of the browser's while another is open. */
  onOpen?: { as(date: string, events: readonly Event[]): void }['as'] | undefined
}

let count = 0

/** A month of events (§2.19), Monday first. */
export function Calendar(props: CalendarProps): ReactNode {
  const { events, load, year, month, onMonth, onOpen } = props
  const [isClient, setClient] = useState(false)
  const [busy, setBusy] = useState(false)
  const latest = useRef(load)
  latest.current = load
  const months = useRef<Record<string, readonly Event[] | undefined>>({})
  // The widget needs the page: its language, its prefix, its styles.
  useLayoutEffect(() => {
    getPageHost()
    adoptStyles(gridCss)
    adoptStyles(css)
    setClient(true)
  }, [])
  const known = isClient ? readEvents(events ?? [], false) : undefined
  const refused = known?.refused
  useLayoutEffect(() => tellRefused(refused, 'events'), [refused])
  const isNoList = isClient && !known
  useLayoutEffect(() => void (isNoList && warnLater('P323')), [isNoList])
  const first = { year: whole(year, 9999), month: whole(month, 12) }
  useLayoutEffect(() => tellRange('year', year, 9999), [year])
  useLayoutEffect(() => tellRange('month', month, 12), [month])
  const [id] = useState(() => ++count)
  const base = className('calendar')
  // Not the class by which the drop-in finds a calendar of the server, to put a month of its own into it.
  const widget = className('calendar-widget')
  if (!isClient) return <div className={widget} />

  const langue = String(props.langue || getPageHost().config.langue)
  const now = today()
  const start: Day =
    first.year || first.month
      ? { year: first.year ?? now.year, month: first.month ?? (first.year ? 1 : now.month), day: 1 }
      : now

  async function feed(ofYear: number, ofMonth: number, signal: AbortSignal): Promise<readonly Event[]> {
    const fetchMore = latest.current
    const key = ofYear + '-' + ofMonth
    if (!fetchMore) return []
    try {
      return (months.current[key] ??= read(await fetchMore(ofYear, ofMonth, signal)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isAbort(error)) warnLater('P321', { url: 'load', reason })
      throw error
    }
  }

  function open(day: Day, found: readonly Event[]): void {
    if (onOpen) return onOpen(toIso(day), found)
    void showDetails(found, dayTitle(day, langue), (params) => call(dialog, 'open', params))
  }

  return (
    <div className={widget + (busy ? ' ' + className('loading') : '')} aria-busy={busy}>
      <CalendarWidget
        base={base}
        id={`${base}-title-r${id}`}
        langue={langue}
        start={start}
        known={known?.events ?? []}
        feed={feed}
        onMonth={(shownYear, shownMonth) => onMonth?.(shownYear, shownMonth)}
        onBusy={setBusy}
        onOpen={open}
      />
    </div>
  )
}

/** @throws where it is no list; none at all is an empty one */
function read(events: readonly CalendarEvent[] | null | undefined): Event[] {
  const found = readEvents(events ?? [], false)
  if (!found) throw new TypeError(typeof events)
  tellRefused(found.refused, 'load')
  return found.events
}

/** A whole number from 1, which an application without types may give as a text; another one is as none. */
const whole = (given: unknown, max: number): number | undefined => {
  const value = Number(given)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : undefined
}

/** What the page's calendar tells of its attributes. */
function tellRange(attribute: string, given: unknown, max: number): void {
  if (given !== undefined && given !== null && !whole(given, max))
    warnLater('P010', { attribute, value: String(given), feature: 'Calendar', allowed: '1–' + max })
}

/** @param source the property that they were given by */
function tellRefused(count: number | undefined, source: string): void {
  if (count) warnLater('P322', { count, url: source })
}
