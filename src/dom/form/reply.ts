import { parsePage } from '../html'

/** What the HTML that answers a form says (§4.2). */
export interface Reply {
  /** It has the `alert-success` marker; in a whole page only an element of that class counts. */
  readonly success: boolean
  /** It asks for the popin to close: `data-closepopup="1"`. */
  readonly closes: boolean
  /** What a message area can show: the reply, or the alert of a whole page; '' for nothing. */
  readonly shown: string
}

/** A page that asks for a password comes where the session is over. */
export const asksForPassword = (html: string): boolean => /<input[^>]*\btype=["']?password/i.test(html)

export function readReply(html: string): Reply {
  const { body } = parsePage(html)
  const alert = body.querySelector('.alert')
  const marked = !!body.querySelector('.alert-success')
  const closes = !!body.querySelector('[data-closepopup="1"]')
  // What a script of the reply speaks of is not said to the member.
  for (const code of Array.from(body.querySelectorAll('script, style'))) code.remove()
  const whole = /<(!doctype|html|body)\b/i.test(html)
  const text = body.textContent ?? ''
  return {
    success: marked || (!whole && body.innerHTML.includes('alert-success')),
    closes,
    shown: whole ? (alert?.outerHTML ?? '') : /^\s*([[{]|$)/.test(text) ? '' : html,
  }
}
