import DOMPurify, { type Config } from 'dompurify'
import { getHost, type HtmlPolicy } from '../../base/host'
import type { disarm } from '../../dom/untrusted/disarm'
import { parsePage } from '../../dom/html'

/** HTML of a tooltip without anything that acts, submits or dresses up as the page; a chunk of its own. */
export function toNodes(html: string, clean: typeof disarm): Node {
  // Where the library cannot work it would hand the HTML back as it is.
  if (!DOMPurify.isSupported) return document.createTextNode(parsePage(html).body.textContent)
  const nodes: DocumentFragment | null = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style', 'dialog', 'template'],
    FORBID_ATTR: ['style', 'id', 'name', 'for', 'form'],
    ALLOW_DATA_ATTR: false,
    TRUSTED_TYPES_POLICY: getHost().policy as HtmlPolicy & Config['TRUSTED_TYPES_POLICY'] & object,
  })
  // A page of frames has no body.
  if (!nodes) return document.createTextNode('')
  clean(nodes)
  return nodes
}
