import { eventsOfMonth, monthAgenda } from '../../demo/blocks/month-agenda.ts'
import { typeset } from '../../demo/typeset.ts'
import type { RouteFamily } from '../platform.ts'
import { param } from '../received.ts'

const kinds = ['concert', 'atelier', 'marche', 'sport', 'conseil', 'exposition', 'fete', 'visite']

/** §7 rows 4 and 11: a month of the agenda, and the calendar's feed. */
export const agendaRoutes: RouteFamily = ({ app, path, db }) => {
  app.post(path + '/clients/utils/common.php', (request, response, next) => {
    if (param(request, 'module') !== 'agenda') return next()
    const month = /^\d{4}-(0[1-9]|1[0-2])/.exec(param(request, 'date'))?.[0]
    if (!month) return void response.status(400).type('html').send('<p>Date inconnue.</p>')
    const kind = kinds.includes(param(request, 'param')) ? param(request, 'param') : ''
    response
      .type('html')
      .send(`<div>${typeset(monthAgenda(db, month, '/demo/agenda', kind)).toString()}</div>`)
  })

  app.get(path + '/ajax/modules/agenda/calendrier.php', (request, response) => {
    const year = Number(param(request, 'year'))
    const month = Number(param(request, 'month'))
    if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12)) return void response.status(400).json([])
    const key = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    response.json(
      eventsOfMonth(db, key).flatMap((event) => daysOf(event, key).map((date) => calendarEvent(event, date))),
    )
  })
}

type EventRow = ReturnType<typeof eventsOfMonth>[number]

/** The days of an event that fall into a month; an exhibition of weeks is shown on its first day only. */
function daysOf({ date, end_date }: EventRow, month: string): string[] {
  const days: string[] = []
  const day = new Date(date + 'T00:00:00Z')
  for (
    ;
    days.length < 8 && day.toISOString().slice(0, 10) <= end_date;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    days.push(day.toISOString().slice(0, 10))
  }
  return (days.length < 8 ? days : days.slice(0, 1)).filter((one) => one.startsWith(month))
}

/** Councils lead to their page, the others to a dialog; celebrations stand out. */
function calendarEvent(event: EventRow, date: string) {
  const link = `/agenda/${event.id}-${event.slug}`
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const details = {
    body: `<p>${escape(event.description)}</p>`,
    footer: `<p><strong>${escape([event.time, event.place].filter(Boolean).join(' · '))}</strong></p>`,
  }
  return {
    date,
    title: event.title,
    rel: '',
    classname: 'kind-' + event.kind,
    badge: event.kind === 'fete' ? 'fete' : event.kind === 'concert',
    link,
    ...(event.kind === 'conseil' ? { body: '', footer: '' } : details),
  }
}
