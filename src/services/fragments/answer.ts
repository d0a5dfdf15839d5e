import { warn } from '../../core/console'
import { parseHtml, parsePage } from '../../dom/html'
import type { HttpAnswer } from '../http'

/** The nodes of an answer, ready to be put on the page. */
export interface Content {
  readonly nodes: DocumentFragment
  /** Dead until they are on the page and `runScripts` is called; in document order. */
  readonly scripts: HTMLScriptElement[]
  /** The element itself as the server sent it, where the answer held it whole: its attributes may be newer. */
  readonly whole: Element | undefined
}

/** Elements whose end tag is often left out, or that have none. */
const OPEN_ENDED = /^(p|li|d[dt]|t[rdh]|tbody|thead|tfoot|option|img|br|hr|input|link|meta|body|head)$/i

/**
 * What of an answer belongs into an element: the inside of the element where the answer holds it whole (so that a
 * block is never nested in itself), else all of it. A full page counts only for the element it holds.
 * @param id the element's id, where it has one
 * @param part selector of an element that stands for it when the id is not found
 * @returns undefined for an answer that cannot be shown; it has been told (P302–P306)
 */
export function readAnswer(answer: HttpAnswer, id: string, part?: string): Content | undefined {
  const { url } = answer
  const text = answer.text.trim()
  if (!text) return void warn('P302', { url })
  if (!answer.sameOrigin) return void warn('P306', { url })
  if (isJson(text, answer.contentType)) return void warn('P303', { url })
  const tag = unclosedTag(text)
  if (tag) return void warn('P305', { url, tag })
  const isPage = /^(<!--[^]*?-->\s*)*<(!doctype|html|head|body)\b/i.test(text)
  const holder = isPage ? parsePage(text) : parseHtml(text)
  const whole = find(holder, id, part)
  if (isPage && !whole) return void warn('P304', { url, id: id || (part ?? '') })
  return content(holder, whole, isPage)
}

function find(holder: ParentNode, id: string, part: string | undefined): Element | undefined {
  const byId = id && Array.from(holder.querySelectorAll('[id]')).filter((element) => element.id === id)[0]
  return byId || (part && holder.querySelector(part)) || undefined
}

function content(holder: Document | DocumentFragment, whole: Element | undefined, isPage: boolean): Content {
  const nodes = document.createDocumentFragment()
  nodes.append(...Array.from((whole ?? holder).childNodes))
  // A page's other scripts have run when it was opened; those sent along with a block are meant for it.
  if (whole && !isPage) {
    whole.remove()
    nodes.append(...Array.from(holder.querySelectorAll('script')))
  }
  return { nodes, scripts: Array.from(nodes.querySelectorAll('script')), whole }
}

function isJson(text: string, contentType: string): boolean {
  if (/\bjson\b/i.test(contentType)) return true
  if (!/^[[{"]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The tag in which, or inside which, a text was cut off. Only what no page author leaves open counts: a cut tag,
 * script or comment, and the first element, where the text does not end with its end tag either.
 */
function unclosedTag(text: string): string | undefined {
  const plain = text.replace(/<!--[^]*?-->|<(script|style|textarea)\b[^]*?<\/\1\s*>/gi, '').trim()
  const cut = /<(!--|(?:script|style|textarea)\b)|<\/?([a-z][\w-]*)[^<>]*$/i.exec(plain)
  if (cut) return cut[1] ?? cut[2]
  const first = /^<([a-z][\w-]*)/i.exec(plain)?.[1]
  if (!first || OPEN_ENDED.test(first)) return undefined
  const count = (start: string): number => plain.split(new RegExp(start + first + '[\\s/>]', 'i')).length
  const ended = new RegExp('</' + first + '\\s*>$', 'i').test(plain)
  return count('<') > count('</') && !ended ? first : undefined
}
