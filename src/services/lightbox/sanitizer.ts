import { distrust } from '../../base/trust'
import { parsePage } from '../../dom/html'

const KEPT = /^(a|abbr|b|br|cite|em|i|li|mark|ol|p|q|s|small|span|strong|sub|sup|time|u|ul)$/
const DROPPED = /^(script|style|template|iframe|object|noscript|textarea|select|title|svg|math)$/
const SCHEMES = /^(https?|mailto|tel):$/

/**
 * Text with simple markup as nodes that can do no harm: words, emphasis, lists and links (http, https, mailto,
 * tel, relative) are copied, every other element gives its words only, and no other attribute passes. The text
 * is parsed in a document of its own: nothing in it runs or loads.
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  copy(unnamed(parsePage(html)).body, fragment)
  distrust(fragment)
  return fragment
}

/** A field or picture named as a property of its form or document (`nodeName`, `body`) would stand for it. */
function unnamed(page: Document): Document {
  for (const element of HTMLDocument.prototype.querySelectorAll.call(page, '[name], [id]')) {
    for (const name of ['name', 'id']) Element.prototype.removeAttribute.call(element, name)
  }
  return page
}

function copy(from: Node, to: Node): void {
  for (let node = from.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.nodeValue ?? ''))
    if (!(node instanceof Element) || DROPPED.test(node.localName)) continue
    const name = node.localName
    const made = KEPT.test(name) ? to.appendChild(document.createElement(name)) : to
    const href = node.getAttribute('href')
    if (name === 'a' && href && isSafe(href)) (made as Element).setAttribute('href', href)
    copy(node, made)
  }
}

function isSafe(href: string): boolean {
  try {
    return SCHEMES.test(new URL(href, document.baseURI).protocol)
  } catch {
    return false
  }
}
