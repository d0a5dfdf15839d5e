import { warn } from '../../base/console'
import { isBinary, isHtmlType } from '../../dom/content/kind'
import { parsePage } from '../../dom/html'
import type { HttpAnswer } from '../http/contract'
import { findPart, type Wanted } from './answer'

/** Elements whose end tag is often left out, or that have none. */
const OPEN_ENDED = /^(p|li|d[dt]|t[rdh]|tbody|thead|tfoot|option|img|br|hr|input|link|meta|body|head)$/i

/**
 * Looks closely at an answer that is not plainly one element.
 * @returns a full page's document, undefined for a fragment, null for what cannot be shown, which is told
 */
export function check(
  { url, text, sameOrigin, contentType }: HttpAnswer,
  wanted: Wanted,
): Document | null | undefined {
  const trimmed = text.trim()
  if (!trimmed) return refused(warn('P302', { url }))
  if (!sameOrigin) return refused(warn('P306', { url }))
  if (isJson(trimmed, contentType)) return refused(warn('P303', { url }))
  if (isBinary(trimmed) || !isHtmlType(contentType)) return refused(warn('P309', { url }))
  const tag = unclosedTag(trimmed)
  if (tag) return refused(warn('P305', { url, tag }))
  // Two steps: one pattern for both would try all ways in which comments can stand for one.
  const begun = trimmed.replace(/^(<!--[^]*?-->\s*)+/, '')
  if (!/^<(!doctype|html|head|body)\b/i.test(begun)) return undefined
  const page = parsePage(trimmed)
  if (findPart(page, wanted)) return page
  return refused(warn('P304', { url, id: wanted.id || wanted.part || '?' }))
}

const refused = (_warned: void): null => null

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
