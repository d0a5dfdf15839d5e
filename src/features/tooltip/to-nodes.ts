import DOMPurify, { type Config } from 'dompurify'
import { getHost } from '../../base/host'
import { parsePage } from '../../dom/html'

/** HTML of a tooltip without anything that acts, submits or dresses up as the page; a chunk of its own. */
export function toNodes(html: string): Node {
  // Where the library cannot work it would hand the HTML back as it is.
  if (!DOMPurify.isSupported) return document.createTextNode(parsePage(html).body.textContent)
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'style', 'dialog', 'template'],
    FORBID_ATTR: ['style', 'id', 'name'],
    TRUSTED_TYPES_POLICY: getHost().policy as unknown as Config['TRUSTED_TYPES_POLICY'] & object,
  })
}
