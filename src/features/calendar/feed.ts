import type { PageContext } from '../../base/context'
import { isAbort } from '../../base/errors'
import { readEvents, type CalendarEvent } from './events'

/** The events of a month; rejects where they cannot be had, which has been reported (P321). */
export type Feed = (year: number, month: number, signal: AbortSignal) => Promise<readonly CalendarEvent[]>

/** Events from an address, by `?year=&month=` (§7 row 11), each month requested once; none without one. */
export function createFeed(url: string, page: PageContext): Feed {
  const months: Record<string, readonly CalendarEvent[] | undefined> = {}
  return async (year, month, signal) => {
    const key = year + '-' + month
    if (!url || months[key]) return months[key] ?? []
    try {
      const http = await page.service('http')
      // Who answered counts: an address of the site's own may lead to another one.
      const { text, status, sameOrigin } = await http.request({
        url,
        method: 'GET',
        data: { year, month },
        signal,
      })
      // A status may say that there is nothing; PHP has `null` for a list that nothing was put into.
      const data = status === 204 ? null : (JSON.parse(text) as unknown)
      return (months[key] = take(data ?? [], sameOrigin, url, page))
    } catch (error) {
      const { message, reason = message } = error as { reason?: string; message: string }
      if (!isAbort(error)) page.warn('P321', { url, reason })
      throw error
    }
  }
}

/** @throws when it is no list */
function take(data: unknown, trusted: boolean, source: string, page: PageContext): CalendarEvent[] {
  const read = readEvents(data, trusted)
  if (!read) throw new Error(typeof data)
  if (read.refused) page.warn('P322', { count: read.refused, url: source })
  return read.events
}

/** The events of the element’s inline JSON. */
export function readInline(page: PageContext): CalendarEvent[] {
  const script = page.element.querySelector('script[type="application/json"]')
  if (!script) return []
  try {
    return take(JSON.parse(script.textContent), true, 'JSON', page)
  } catch {
    page.warn('P323')
    return []
  }
}
