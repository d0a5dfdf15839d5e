import { prefixed } from '../../base/host'
import { inDialog } from '../../base/prompts'
import { asHtml, asText, setHtml, wordsOf } from '../../dom/html'
import { t } from '../../base/translation'
import type { CalendarEvent } from './events'

/**
 * Shows a day's events in a dialog; their words in an alert where its code does not come, or the calendar itself is in one,
 * which allows no second one.
 * @param date heads several events, or one without a title
 */
export function showDetails(events: readonly CalendarEvent[], date: string): Promise<unknown> {
  let shown: true | undefined
  return inDialog<unknown>(
    (dialog) => dialog.open({ ...detailsOf(events, date), complete: () => (shown = true) }).then(() => shown),
    () => alertDetails(events, date),
  )
}

const headingOf = ([first, second]: readonly CalendarEvent[], date: string): string =>
  (!second && first?.title) || date

/** The dialog of a day's events. */
export const detailsOf = (events: readonly CalendarEvent[], date: string) => ({
  titre: asText(headingOf(events, date)),
  contenu: createDetails(events),
  closetop: true,
})

/** The words of a day's events, in the browser's own window. */
export function alertDetails(events: readonly CalendarEvent[], date: string): void {
  const heading = headingOf(events, date)
  window.alert([heading, ...events.flatMap((one) => linesOf(one, heading))].join('\n'))
}

/** What an event says, as lines of text. */
const linesOf = ({ title, body, footer, trusted }: CalendarEvent, heading: string): string[] =>
  [title === heading ? '' : title, ...[body, footer].map(trusted ? wordsOf : String)].filter(Boolean)

/**
 * What a dialog shows of a day's events: title, body, footer and link of each; HTML of the site's own, text of others.
 */
function createDetails(events: readonly CalendarEvent[]): HTMLElement {
  const details = document.createElement('div')
  details.className = prefixed('calendar-details')
  for (const { title, body, footer, link, rel, trusted } of events) {
    const item = document.createElement('section')
    // A single event's title is the dialog's.
    if (title && (events.length > 1 || !(body || footer || link))) add(item, 'h3', title)
    for (const text of [body, footer]) {
      const part = text && add(item, 'div')
      if (part && trusted) setHtml(part, asHtml<'bodies of events of the site’s own calendar feed'>(text))
      else if (part) part.textContent = text
    }
    if (link) Object.assign(add(item, 'a', t('calendar.more')), { href: link, rel })
    details.append(item)
  }
  return details
}

function add(parent: Element, tag: 'h3' | 'div' | 'a', text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  parent.append(element)
  return element
}
