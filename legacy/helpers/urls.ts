import { warn } from '../../src/base/console'

/**
 * Is the address one that a page may open (a scheme of documents, mail or telephone, relative ones resolved)?
 * The browser reads it first, so that no disguise of `javascript:` gets through. A refusal is told (P132).
 */
export function isAllowed(helper: string, url: string): boolean {
  // A picture of the page may have that name.
  const link = Document.prototype.createElement.call(document, 'a') as HTMLAnchorElement
  link.href = url
  const allowed = /^(http|f|mailto|tel|about)/.test(link.protocol)
  if (!allowed) warn('P132', { helper, url })
  return allowed
}
