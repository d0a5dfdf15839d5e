import { warn } from '../../src/base/console'
import { create } from '../../src/boot/element'

/**
 * Is the address one that a page may open (a scheme of documents, mail or telephone, relative ones resolved)?
 * The browser reads it first, so that no disguise of `javascript:` gets through. A refusal is told (P132).
 */
export function isAllowed(helper: string, url: string): boolean {
  const link = create('a')
  link.href = url
  const allowed = /^(http|f|mailto|tel|about)/.test(link.protocol)
  if (!allowed) warn('P132', { helper, url })
  return allowed
}
