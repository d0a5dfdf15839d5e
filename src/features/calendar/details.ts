import { prefixed } from '../../base/host'
import { service } from '../../base/service-access'
import type { Services } from '../../base/services'
import { oneAtATime } from '../../dom/one-at-a-time'
import { asHtml, asText, setHtml, wordsOf } from '../../dom/html'
import { t } from '../../base/translation'
import type { CalendarEvent } from './events'

type Params = Parameters<Services['dialog']['open']>[0]

/**
 * Shows a day's events in a dialog; their words in an alert where its code does not come, or the calendar itself is in one,
 * which allows no second one. Who presses the day again while that code is on its way is shown them once.
 * @param date heads several events, or one without a title
 * @param open opens the dialog; a component's has its code with it
 */
export const showDetails = oneAtATime(show)

function show(
  events: readonly CalendarEvent[],
  date: string,
  open: (params: Params) => Promise<unknown> = openDialog,
): Promise<void> {
  const [first, second] = events
  const heading = (!second && first?.title) || date
  let isShown = false
  const complete = (): void => {
    isShown = true
  }
  const end = (): void => {
    if (!isShown) window.alert([heading, ...events.flatMap((one) => linesOf(one, heading))].join('\n'))
  }
  const shown = open({ titre: asText(heading), contenu: createDetails(events), closetop: true, complete })
  return shown.then(end, end)
}

const openDialog = (params: Params): Promise<unknown> =>
  service('dialog').then(
    (dialog) => dialog.open(params),
    () => {},
  )

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
