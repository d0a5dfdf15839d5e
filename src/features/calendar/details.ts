import { prefixed } from '../../base/host'
import { asHtml, setHtml } from '../../dom/html'
import { t } from '../../base/translation'
import type { CalendarEvent } from './events'

/**
 * What a dialog shows of a day's events: title, body, footer and link of each; HTML of the site's own, text of others.
 */
export function createDetails(events: readonly CalendarEvent[]): HTMLElement {
  const details = document.createElement('div')
  details.className = prefixed('calendar-details')
  for (const { title, body, footer, link, rel, trusted } of events) {
    const item = document.createElement('section')
    // A single event's title is the dialog's.
    if (events.length > 1 || !(body || footer || link)) add(item, 'h3', title)
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
