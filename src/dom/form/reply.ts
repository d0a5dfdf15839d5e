import { isBinary } from '../content/kind'
import { parsePage } from '../html'

/** What the HTML that answers a form says (§4.2). */
export interface Reply {
  /** It has the `alert-success` marker; in a whole page only an element of that class counts. */
  readonly success: boolean
  /** It asks for the popin to close: `data-closepopup="1"`. */
  readonly closes: boolean
  /** It has an alert with words: what is meant for whoever sent the form. */
  readonly alerts: boolean
  /** What a message area can show: the reply; of a whole page its alerts, else what it says; '' for nothing. */
  readonly shown: string
  /**
   * `page`: a whole one, without an alert; `text`: words without any element; neither may be meant for the form.
   * `script`: nothing else, it says all.
   */
  readonly kind: 'reply' | 'text' | 'page' | 'script'
}

/** Nothing, or JSON of any kind, cut or whole: no words for a member, who may well read `[Titre] est requis`. */
const NO_WORDS =
  /^\s*([[{]\s*["[{\]}]|(\[[\d.,\s-]+\]|null|true|false|undefined|-?[\d.]+(e[+-]?\d+)?|"[^"]*")?\s*$)/i

/** What says something without a word. */
const PICTURES = 'img, svg, video, audio, iframe, object, embed'

/** A page that asks for a password comes where the session is over. */
export const asksForPassword = (html: string): boolean => /<input[^>]*\btype=["']?password/i.test(html)

/** Whether a status tells that a member's session is over; the last two by the habits of Laravel and IIS. */
export const isSessionOver = (status: number): boolean => [401, 419, 440].includes(status)

export function readReply(html: string): Reply {
  const page = parsePage(html)
  const { body } = page
  // A parser takes the first ones for the head's.
  const hasScript = !!page.querySelector('script')
  const marked = !!body.querySelector('.alert-success')
  const closes = !!body.querySelector('[data-closepopup="1"]')
  // What a script of the reply speaks of is not said to the member.
  for (const code of Array.from(body.querySelectorAll('script, style'))) code.remove()
  const isPage = /<(!doctype|html|body)\b/i.test(html)
  const text = body.textContent ?? ''
  const alerts = alertsIn(body)
  const isScript = hasScript && !isPage && !body.innerHTML.trim()
  // Marked up as an answer, numbers and brackets are words too; and a picture, or a script, needs none.
  const speaks = marked || alerts || isScript || (!text.trim() && body.querySelector(PICTURES))
  const isData = isBinary(html) || NO_WORDS.test(html) || (!speaks && NO_WORDS.test(text))
  return {
    success: marked || (!isPage && body.innerHTML.includes('alert-success')),
    closes,
    alerts: !!alerts,
    shown: isData ? '' : !isPage ? html : alerts || contentOf(body),
    kind: isScript ? 'script' : isPage && !alerts ? 'page' : body.firstElementChild ? 'reply' : 'text',
  }
}

function alertsIn(body: Element): string {
  const alerts = Array.from(body.querySelectorAll('.alert, .alert-success, [role="alert"]'))
  const outermost = alerts.filter(
    ({ parentElement, textContent }) =>
      textContent?.trim() && !parentElement?.closest('.alert, [role="alert"]'),
  )
  return outermost.map(({ outerHTML }) => outerHTML).join('')
}

const AROUND = 'nav, header, footer, aside, form, iframe'

/** What a page says, without what stands around it on every page. */
function contentOf(body: Element): string {
  const content = body.querySelector('main, [role="main"]') ?? body
  for (const part of Array.from(content.querySelectorAll(AROUND))) part.remove()
  return content.textContent?.trim() ? content.innerHTML : ''
}
