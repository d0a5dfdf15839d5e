import { getHost } from '../base/host'

declare const isHtml: unique symbol

/** Text that somebody vouches for as HTML. Texts of JSON, translations and attributes are plain strings, and no such. */
export type Html = string & { readonly [isHtml]: true }

/**
 * The one conversion of text to HTML. Each call says whose word the text is; docs/generated/trusted-html.md is the list.
 */
export const asHtml = <_Whose extends string>(text: string): Html => text as Html

/** Text for where content is expected: shown as it is. */
export const asText = (text: string): Text => document.createTextNode(text)

/**
 * The one door through which text becomes HTML: the page's Trusted Types policy. Callers vouch for the text:
 * the site's own server or author wrote it, or `sanitize` has been over it.
 */
export function setHtml(element: Element, html: Html): void {
  if (document.contentType !== 'application/xhtml+xml') return setInnerHtml(element, html)
  const template = document.implementation.createHTMLDocument('').createElement('template')
  setInnerHtml(template, html)
  const parent = element instanceof HTMLTemplateElement ? element.content : element
  parent.textContent = ''
  parent.appendChild(document.importNode(template.content, true))
}

/** As the page's own scripts do: what is sent as XHTML reads it as XML, which HTML seldom is. */
export function setInnerHtml(element: Element, html: Html): void {
  element.innerHTML = getHost().policy.createHTML(html)
}

/** A whole HTML page as a document apart: no script in it runs, nothing loads. So any text will do. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(getHost().policy.createHTML(html), 'text/html')
}

const MARKUP = /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|small|span|strong|sub|sup|u|ul)\b[^<>]*>|&#?\w+;/i

/**
 * The words of a server's text that may have been written as HTML, as the old script showed it: without its tags, and
 * with its lines. Text that has no such tags is as it was.
 */
export function wordsOf(text: string): string {
  if (!MARKUP.test(text)) return text
  const lines = text.replace(/<(?:br|\/(?:div|h[1-6]|li|p))\b[^<>]*>/gi, '$&\n')
  return (parsePage(lines).body.textContent ?? '').trim()
}
