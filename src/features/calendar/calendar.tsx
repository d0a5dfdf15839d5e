import { fetchChunk } from '../../base/chunks'
import type { Mount } from '../../base/feature'
import { prefixed } from '../../base/host'
import { number, text, type OptionReader } from '../../base/options'
import { sorry } from '../../base/sorry'
import { setBusy } from '../../dom/busy'
import { removeCopies } from '../../dom/copies'
import { dayTitle, today, toIso, type Day } from '../../dom/dates/month'
import { adoptStyles } from '../../dom/styles'
import { renderInto } from '../../ui/react/render'
import gridCss from '../../ui/dates/MonthGrid.css'
import css from './calendar.css'
import { CalendarWidget } from './CalendarWidget'
import type { CalendarEvent } from './events'
import { createFeed, readInline } from './feed'

/** A whole number in a range. */
const whole = (min: number, max: number): OptionReader<number | undefined> => ({
  ...number(),
  allowed: min + '–' + max,
  parse: (value) => (/^\d+$/.test(value.trim()) && +value >= min && +value <= max ? +value : undefined),
})

export const options = {
  /** Where the events of a month come from (§7 row 11). */
  url: text(''),
  /** Default: the page's. */
  langue: text(''),
  /** The month shown first. Default: the present one. */
  year: whole(1, 9999),
  month: whole(1, 12),
}

let count = 0

/** A month of events below what the server put into the element (§2.19). */
export const mount: Mount<typeof options> = (element, { url, langue, year, month }, page) => {
  adoptStyles(gridCss)
  adoptStyles(css)
  const now = today()
  const start: Day =
    year || month ? { year: year ?? now.year, month: month ?? (year ? 1 : now.month), day: 1 } : now
  const known = readInline(page)
  removeCopies(element.children, 'calendar-widget')
  const host = document.createElement('div')
  host.className = prefixed('calendar-widget')
  element.append(host)
  const language = langue || page.config.langue

  function open(day: Day, events: readonly CalendarEvent[]): void {
    if (!page.emit('open', { date: toIso(day), events }, { cancelable: true })) return
    // Fetched along with what asks for it, which also does without.
    page.service('dialog').catch(() => {})
    fetchChunk(page.name, () => import(/* webpackChunkName: "calendar-details" */ './details'))
      .then(
        ({ showDetails }) => showDetails(events, dayTitle(day, language)),
        () => window.alert(sorry()),
      )
      .catch(page.fail)
  }

  const unmount = renderInto(
    host,
    <CalendarWidget
      base={prefixed('calendar')}
      id={prefixed('calendar-title-') + ++count}
      langue={language}
      start={start}
      known={known}
      feed={createFeed(url, page)}
      onMonth={(year, month) => void page.emit('month', { year, month })}
      onBusy={(busy) => setBusy(element, busy)}
      onOpen={open}
    />,
  )
  return () => {
    unmount()
    host.remove()
  }
}
