import { prefixed } from '../../base/host'
import { fromIso, toIso } from '../../dom/dates/month'
import { wordsOf } from '../../dom/html'
import { toHttpUrl } from '../../dom/urls'

/** An event as the feed gives it (§3, Calendar event); texts unless said otherwise. */
export interface CalendarEvent {
  /** `2026-06-05` */
  readonly date: string
  readonly title: string
  /** `rel` of the day's link; of another site's feed without what a feature goes by. */
  readonly rel: string
  /** Classes of the day's cell; of another site's feed without ours. */
  readonly classname: string
  /** The day's number stands out; a type names the colour: `cms-calendar-badge-<type>`. */
  readonly badge: boolean | string
  /** HTML where the feed is the site's own. */
  readonly body: string
  readonly footer: string
  /** Only http(s) and relative addresses; others count as none. */
  readonly link: string
  /** It comes from the page or its own server: its body and footer are HTML, else text. */
  readonly trusted: boolean
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/**
 * Words of another site's feed, without those that would bring a feature of the page to life; in a page without a doctype,
 * capitals make no other class.
 */
const foreign = (words: string): string =>
  words
    .split(/\s+/)
    .filter((word) => !new RegExp(`^(lightbox|${prefixed('')})`, 'i').test(word))
    .join(' ')

function linkOf(value: unknown): string {
  const link = textOf(value)
  return toHttpUrl(link) ? link : ''
}

function readEvent(given: unknown, trusted: boolean): CalendarEvent | undefined {
  const event = (given ?? {}) as Record<string, unknown>
  const day = fromIso(event['date'])
  if (!day) return undefined
  // PHP writes yes and no as texts and numbers, too.
  const badge = textOf(event['badge'] === true ? 1 : event['badge'])
  const words = trusted ? textOf : foreign
  return {
    date: toIso(day),
    // As the old script showed it: PHP writes entities there (`l&#039;été`).
    title: (trusted ? wordsOf : String)(textOf(event['title'])),
    rel: words(textOf(event['rel'])),
    classname: words(textOf(event['classname'])),
    badge: /^(true|1)$/.test(badge) || words(badge).replace(/^(false|0)$/, ''),
    body: textOf(event['body']),
    footer: textOf(event['footer']),
    link: linkOf(event['link']),
    trusted,
  }
}

/**
 * The events of a feed or of inline JSON.
 * @param trusted they come from the page or its own server
 * @returns those that can be shown, and how many cannot; undefined for anything but a list
 */
export function readEvents(
  data: unknown,
  trusted: boolean,
): { events: CalendarEvent[]; refused: number } | undefined {
  // PHP writes a list with holes as an object with numbers.
  if (!data || typeof data !== 'object' || !Object.keys(data).every((key) => +key >= 0)) return undefined
  const list = Object.values(data)
  const events = list.flatMap((one) => readEvent(one, trusted) ?? [])
  return { events, refused: list.length - events.length }
}
