import type { DatabaseSync } from 'node:sqlite'
import { html, indented, type Html } from '../html.ts'
import { eventItem } from '../home.ts'

type EventRow = Parameters<typeof eventItem>[0] & { description: string }

const title = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-06` moved by some months. */
function moved(month: string, count: number): string {
  const date = new Date(month + '-01T00:00:00Z')
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

const nameOf = (month: string): string => title.format(new Date(month + '-01T00:00:00Z'))

/** Events that take place, wholly or partly, in a month. */
export function eventsOfMonth(db: DatabaseSync, month: string, kind = ''): EventRow[] {
  return db
    .prepare(
      `SELECT * FROM events WHERE date <= ? AND end_date >= ? AND (? = '' OR kind = ?) ORDER BY date, time`,
    )
    .all(month + '-31', month + '-01', kind, kind) as EventRow[]
}

/**
 * A month of the agenda with links to the one before and after: what the page holds at first, and what the
 * server answers (§7 row 4).
 * @param month `2026-06`
 */
export function monthAgenda(db: DatabaseSync, month: string, path: string, kind = ''): Html {
  const link = (count: number, part: string): Html => {
    const other = moved(month, count)
    return html`<a class="cms-agenda-${part} button button-quiet" href="${path}?mois=${other}" data-date="${other}-01">${nameOf(other)}</a>`
  }
  const events = eventsOfMonth(db, month, kind)
  return html`<nav class="month-nav" aria-label="Mois de l’agenda">${link(-1, 'prev')} ${link(1, 'next')}</nav>
    <h3>${nameOf(month)}</h3>
    ${events.length === 0 && html`<p>Aucun évènement ce mois-ci.</p>`}
    <ol class="events">
      ${indented(
        events.slice(0, 8).map((row) => eventItem(row)),
        6,
      )}
    </ol>`
}
