import { useEffect, useState } from 'react'
import type { CalendarEvent } from './events'
import type { Feed } from './feed'

/** The events of the month that is shown. */
export interface MonthEvents {
  readonly events: readonly CalendarEvent[]
  /** They could not be had. */
  readonly failed: boolean
  retry(): void
}

/** @param onBusy called with true while they are on their way */
export function useMonthEvents(
  feed: Feed,
  year: number,
  month: number,
  onBusy: (busy: boolean) => void,
): MonthEvents {
  const [events, setEvents] = useState<readonly CalendarEvent[]>([])
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

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

  return { events, failed, retry: () => setAttempt(attempt + 1) }
}
